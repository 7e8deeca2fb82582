/** Texts of the shooting range. */
export const fishTexts = {
  en: {
    fishRules:
      'Each shot is a bet on the kind of fish that you aim at. A random number decides whether it is caught, and a caught fish pays your stake times its price. Where a fish swims and how often it was shot at makes no difference. If it has left when the shot arrives, the shot still counts for its kind. Every fish of this game pays back the same share.',
    shoot: 'Shoot',
    fishReady: 'Choose a fish and your stake, then shoot.',
    fishKinds: 'Fish to aim at',
    fishOffer: '{name}: pays {multiple}, chance {chance}',
    fishAim: '{name}: a catch pays {amount}, chance {chance}.',
    fishCaught: '{name} hit.',
    fishMissed: '{name} got away.',
    fishNames:
      'anchovy, clownfish, butterflyfish, carp, puffer, seahorse, squid, turtle, ray, lanternfish, swordfish, octopus, shark, whale, sea dragon',
    skipMotion: 'Skip motion',
    shots_too_fast: 'That was too fast. Shoot again.',
  },
  vi: {
    fishRules:
      'Mỗi phát bắn là một lần cược vào loài cá bạn ngắm. Một số ngẫu nhiên quyết định cá có bị bắt hay không; bắt được thì trả tiền cược nhân với giá của cá. Cá bơi ở đâu, đã bị bắn bao nhiêu lần đều không ảnh hưởng. Nếu cá đã bơi đi khi đạn tới nơi, phát bắn vẫn tính cho loài đó. Mọi loài cá trong trò này trả lại cùng một tỷ lệ.',
    shoot: 'Bắn',
    fishReady: 'Chọn cá và tiền cược rồi bắn.',
    fishKinds: 'Cá để ngắm',
    fishOffer: '{name}: trả {multiple}, xác suất {chance}',
    fishAim: '{name}: bắt được trả {amount}, xác suất {chance}.',
    fishCaught: 'Trúng {name}.',
    fishMissed: '{name} thoát mất.',
    fishNames:
      'cá cơm, cá hề, cá bướm, cá chép, cá nóc, cá ngựa, mực, rùa biển, cá đuối, cá lồng đèn, cá kiếm, bạch tuộc, cá mập, cá voi, rồng biển',
    skipMotion: 'Bỏ qua hiệu ứng',
    shots_too_fast: 'Bắn quá nhanh. Hãy bắn lại.',
  },
};
