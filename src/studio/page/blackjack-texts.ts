/** Texts of blackjack, by language. */
export const blackjackTexts = {
  en: {
    blackjackRules:
      'You play one hand against the dealer, from eight decks shuffled anew for each round. Hit for a card, stand, or double on your first two cards: your stake is doubled and you get one card more. The dealer looks for a blackjack first and stands on every 17. A win pays your stake times 2, a blackjack times 2.5, an equal hand returns the stake. No split, no insurance. The share below is for the basic strategy of our help.',
    bjDealer: 'Dealer',
    bjYou: 'You',
    bjHit: 'Hit',
    bjStand: 'Stand',
    bjDouble: 'Double',
    bjTurn: 'You have {cards}: {total}. The dealer shows {dealer}.',
    bjEnd: 'You: {cards}, {total}. Dealer: {dealer}, {others}.',
  },
  vi: {
    blackjackRules:
      'Bạn chơi một tay bài với nhà cái, từ tám bộ bài xáo lại mỗi ván. Rút thêm bài, dừng, hoặc gấp đôi ở hai lá đầu: tiền cược tăng gấp đôi và bạn nhận thêm đúng một lá. Nhà cái xem blackjack trước và dừng ở mọi điểm 17. Thắng trả tiền cược nhân 2, blackjack nhân 2,5, bằng điểm thì hoàn tiền cược. Không tách bài, không bảo hiểm. Tỷ lệ bên dưới là theo chiến thuật cơ bản trong phần trợ giúp.',
    bjDealer: 'Nhà cái',
    bjYou: 'Bạn',
    bjHit: 'Rút thêm',
    bjStand: 'Dừng',
    bjDouble: 'Gấp đôi',
    bjTurn: 'Bạn có {cards}: {total} điểm. Nhà cái mở {dealer}.',
    bjEnd: 'Bạn: {cards}, {total} điểm. Nhà cái: {dealer}, {others} điểm.',
  },
};
