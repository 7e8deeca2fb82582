/** Texts of blackjack, by language. */
export const blackjackTexts = {
  en: {
    blackjackRules:
      'You play one hand against the dealer, from eight decks shuffled anew for each round. Hit for a card, stand, or double on your first two cards: your stake is doubled and you get one card more. Two cards that count alike you may split: for a second stake each of them gets a card and becomes a hand of its own. Split aces get one card each, and no hand of a split is doubled or has a blackjack. The dealer looks for a blackjack first and stands on every 17. A win pays your stake times 2, a blackjack times 2.5, an equal hand returns the stake. No insurance. The share below is for the basic strategy of our help.',
    bjDealer: 'Dealer',
    bjYou: 'You',
    bjHit: 'Hit',
    bjStand: 'Stand',
    bjDouble: 'Double',
    bjSplit: 'Split',
    bjSecond: 'Your second hand',
    bjSplitFirst:
      'First hand {cards}: {total}. Second hand {second}: {secondTotal}. You play the first. The dealer shows {dealer}.',
    bjSplitSecond:
      'First hand {cards}: {total}. Second hand {second}: {secondTotal}. You play the second. The dealer shows {dealer}.',
    bjSplitEnd:
      'First hand: {cards}, {total}. Second hand: {second}, {secondTotal}. Dealer: {dealer}, {others}.',
    bjTurn: 'You have {cards}: {total}. The dealer shows {dealer}.',
    bjEnd: 'You: {cards}, {total}. Dealer: {dealer}, {others}.',
  },
  vi: {
    blackjackRules:
      'Bạn chơi một tay bài với nhà cái, từ tám bộ bài xáo lại mỗi ván. Rút thêm bài, dừng, hoặc gấp đôi ở hai lá đầu: tiền cược tăng gấp đôi và bạn nhận thêm đúng một lá. Hai lá bằng điểm có thể tách: với một tiền cược thứ hai, mỗi lá nhận thêm một lá và thành một tay riêng. Át tách ra chỉ nhận một lá mỗi tay, tay tách không gấp đôi và không có blackjack. Nhà cái xem blackjack trước và dừng ở mọi điểm 17. Thắng trả tiền cược nhân 2, blackjack nhân 2,5, bằng điểm thì hoàn tiền cược. Không bảo hiểm. Tỷ lệ bên dưới là theo chiến thuật cơ bản trong phần trợ giúp.',
    bjDealer: 'Nhà cái',
    bjYou: 'Bạn',
    bjHit: 'Rút thêm',
    bjStand: 'Dừng',
    bjDouble: 'Gấp đôi',
    bjSplit: 'Tách bài',
    bjSecond: 'Tay thứ hai của bạn',
    bjSplitFirst:
      'Tay thứ nhất {cards}: {total} điểm. Tay thứ hai {second}: {secondTotal} điểm. Bạn đang chơi tay thứ nhất. Nhà cái mở {dealer}.',
    bjSplitSecond:
      'Tay thứ nhất {cards}: {total} điểm. Tay thứ hai {second}: {secondTotal} điểm. Bạn đang chơi tay thứ hai. Nhà cái mở {dealer}.',
    bjSplitEnd:
      'Tay thứ nhất: {cards}, {total} điểm. Tay thứ hai: {second}, {secondTotal} điểm. Nhà cái: {dealer}, {others} điểm.',
    bjTurn: 'Bạn có {cards}: {total} điểm. Nhà cái mở {dealer}.',
    bjEnd: 'Bạn: {cards}, {total} điểm. Nhà cái: {dealer}, {others} điểm.',
  },
};
