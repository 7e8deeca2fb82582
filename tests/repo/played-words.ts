import { readSource } from '../support/sources.ts';

/** Categories of games that each word for a lobby speaks of. */
export const lobbyCategories: Readonly<Record<string, readonly string[]>> = {
  slots: ['RNG'],
  'house games': ['INHOUSE'],
  lotteries: ['LOTT', 'ELOTT'],
  'live tables': ['LIVE'],
  sports: ['SPORTS', 'ESPORTS', 'COCKFIGHT'],
  fishing: ['FISH'],
  cards: ['PVP'],
};

/** Words for the lobbies, by language. */
export const lobbyWords: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  en: {
    slots: /\bslots?\b/i,
    'house games': /house games/i,
    lotteries: /lotter/i,
    'live tables': /\blive\b|tables/i,
    sports: /sport/i,
    fishing: /fishing/i,
    cards: /\bcards?\b/i,
  },
  ty: {
    slots: /slot|máy quay|nổ hũ/i,
    'house games': /trò chơi nhà làm/i,
    lotteries: /xổ số/i,
    'live tables': /trực tiếp/i,
    sports: /thể thao/i,
    fishing: /bắn cá/i,
    cards: /game bài|đánh bài/i,
  },
  cn: {
    slots: /老虎机/,
    'house games': /自研游戏/,
    lotteries: /彩票/,
    'live tables': /真人/,
    sports: /体育/,
    fishing: /捕鱼/,
    cards: /棋牌/,
  },
  id: {
    slots: /slot/i,
    'house games': /game orisinal/i,
    lotteries: /lotre/i,
    'live tables': /live|langsung/i,
    sports: /olahraga/i,
    fishing: /ikan/i,
    cards: /kartu/i,
  },
  th: {
    slots: /สล็อต/,
    'house games': /เกมที่เราทำเอง/,
    lotteries: /หวย/,
    'live tables': /สด/,
    sports: /กีฬา/,
    fishing: /ยิงปลา/,
    cards: /ไพ่/,
  },
};

interface Banner {
  readonly bannerId: string;
  readonly texts: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
}

/** Reads the sentences of a language that list what can be played. */
export function playedSentences(code: string): string[] {
  const readTexts = (name: string) => JSON.parse(readSource(`public/locales/${code}/${name}.json`));
  const banners: readonly Banner[] = JSON.parse(readSource('demo/banners.json'));
  const shown = (art: string) => banners.find(({ bannerId }) => bannerId === art)?.texts;
  const promotion = readSource(`src/content/promotions/${code}/free-play.md`).trim().split('\n');
  const notOpen = String(findText(readTexts('content'), 'gamesNotOpen'));
  return [
    notOpen.split(/(?<=[.。])|(?<=ได้) /)[0] ?? '',
    String(readTexts('site').home.title),
    shown('home-kingfisher')?.[code.toUpperCase()]?.text ?? '',
    shown('hot-harbour')?.[code.toUpperCase()]?.title ?? '',
    promotion.at(-1)?.split(/(?<=[.。])|(?<=ได้) /)[0] ?? '',
  ];
}

/** Finds a text by its name, wherever it stands. */
function findText(texts: unknown, name: string): unknown {
  if (typeof texts !== 'object' || texts === null) return undefined;
  const found = Object.entries(texts);
  return (
    found.find(([key]) => key === name)?.[1] ??
    found.map(([, inner]) => findText(inner, name)).find((inner) => inner !== undefined)
  );
}
