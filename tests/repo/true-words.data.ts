/** Sentences that are not so, with what is. */
export interface UntrueWords {
  readonly because: string;
  /** As they were written, by language; `vi` is that of `ty`, too. */
  readonly phrases: readonly (string | RegExp)[];
}

/* Of an absence that was built since, and of what is not built. What is built takes its row out. */
export const untrueWords: readonly UntrueWords[] = [
  {
    because: 'the house draws its lotteries',
    phrases: [
      'and no draws are held',
      'chưa bắt đầu được và chưa có kỳ quay',
      '不能开始，也不举行开奖',
      'belum dapat dimulai dan undian belum diadakan',
      'เริ่มเล่นไม่ได้และยังไม่มีการออกผล',
    ],
  },
  {
    because: 'lotteries are open beside slots and mines',
    phrases: [
      /slots? and mines(?: games)? (?:are open|can be played)/i,
      /Nổ hũ và dò mìn đã mở|Máy slot và dò mìn đã mở|chơi slot và mìn/,
      /老虎机[和与]扫雷(?:已开放|，即)/,
      /slot dan mines (?:sudah dibuka|dapat dimainkan)/i,
      /สล็อตและ(?: Mines เปิด|เกมทุ่นระเบิดได้)/,
    ],
  },
  {
    because: 'of the house’s games more than mines is played',
    phrases: [
      /slots, mines and (?:the |our own )?lotteries/i,
      /cannot play them yet|in the list to look at/,
      /slot, mines và xổ số|dò mìn và xổ số|slot, mìn và xổ số/i,
      /老虎机、扫雷(?:与|和)(?:本站的)?彩票/,
      /slot, mines, dan lotre/i,
      /สล็อต (?:Mines|ไมนส์|ทุ่นระเบิด) และหวย/,
    ],
  },
  {
    because: 'points are earned, redeemed and converted',
    phrases: [
      /points mall (?:is|are) (?:closed|not open)|cannot earn or redeem points|points will work/i,
      /Cửa hàng điểm\]?\S* (?:đang đóng|chưa mở)|chưa tích được điểm|điểm sẽ hoạt động/i,
      /积分商城\]?(?:\([^)]*\))?尚未开放|不产生积分|积分将如何运作/,
      /Mal poin\]?\S* belum dibuka|poin belum dihasilkan|kerja poin kelak/i,
      /ร้านแลกแต้ม\]?\S* ?ยังไม่เปิด|ยังไม่ให้แต้ม|แต้มจะทำงานอย่างไร/,
    ],
  },
  {
    because: 'nothing is known of a request before its member writes it',
    phrases: [
      /(?:is|are) dealt with first|before you say a word/i,
      /được giải quyết trước|trước khi bạn lên tiếng/,
      /无需说明即知|开口之前/,
      /ditangani lebih d(?:ahul|ul)u|sebelum Anda (?:menyebutkannya|berkata)/,
      /คำขอเช่นนี้ก่อน|ก่อนที่คุณจะ(?:บอก|พูด)/,
    ],
  },
  {
    because: 'no age is checked before money is paid out',
    phrases: [
      /check ages? before/i,
      'kiểm tra tuổi trước khi trả tiền',
      '付款前我们会核实年龄',
      'memeriksa usia sebelum',
      'ตรวจอายุก่อนจ่ายเงิน',
    ],
  },
  {
    because: 'the reels of the house are pressed by hand, every time',
    phrases: [
      /automatic spins|auto-?spin|autoplay/i,
      'tự quay,',
      '自动旋转',
      'putaran otomatis',
      'การหมุนอัตโนมัติ',
    ],
  },
  {
    because: 'a draw or a receipt is asked for by what is typed',
    phrases: [
      /nothing (?:that )?you type is sent/i,
      'Không có gì bạn nhập được gửi đi',
      '您输入的内容不会发送到任何地方',
      'Yang Anda ketik tidak dikirim ke mana pun',
      'สิ่งที่คุณพิมพ์จะไม่ถูกส่งไปที่ใด',
    ],
  },
  {
    because: 'launches are led by launchGameCDNs',
    phrases: ['only told to clients'],
  },
];
