import { readFileSync } from 'node:fs';

/** A game's first kind of bet by kind of lottery. */
export const playTypes = {
  k3: 'sum',
  pk10: 'position',
  '11x5': 'any5',
  ssc: 'straight3Front',
  kl8: 'all1',
  pc28: 'sum',
  north: 'lo2',
  central: 'lo2',
  south: 'lo2',
  fast: 'lo2',
};

/** What e-lotteries of a vendor are called before the kind. */
const quickNames = { KTD: 'Kite' };

const quickKinds = { k3: 'K3', pk10: 'PK10', '11x5': '11x5', ssc: 'SSC', kl8: 'KL8', pc28: 'PC28' };

/** Every e-lottery of a vendor: each kind drawn each 1, 3 and 5 minutes. */
export function quickLotteries(vassalage) {
  return Object.entries(quickKinds).flatMap(([kind, name]) =>
    [1, 3, 5].map((minutes) => ({
      title: `${quickNames[vassalage]} ${name} ${minutes} min`,
      kind,
      code: `${vassalage}_${name.toUpperCase()}_${minutes}M`,
    })),
  );
}

const menu = JSON.parse(readFileSync(new URL('../../demo/lottery.json', import.meta.url), 'utf8'));
const kindOf = { MB: 'north', MT: 'central', MN: 'south' };
const highlands = [
  ...['MT_DAKLAK', 'MT_GIALAI', 'MT_DAKNONG', 'MT_KONTUM'],
  ...['MN_DALAT', 'MN_BINHPHUOC'],
];

const stations = menu.flatMap(({ region, stations }) =>
  stations.map(({ code, name }) => ({ title: `Xổ số ${name}`, kind: kindOf[region], code })),
);

const isHigh = ({ code }) => highlands.includes(code);
const lowStations = (of) => stations.filter((each) => each.kind === of && !isHigh(each));

const stationsOf = {
  CPD: lowStations('north'),
  RDL: lowStations('south'),
  HLD: stations.filter(isHigh),
  CLT: lowStations('central'),
};

const fastNames = { LNN: 'Lantern', TCGL: 'Rapid' };

/** Every lottery of a vendor: its stations, and those drawn all day. */
export function drawLotteries(vassalage) {
  const name = fastNames[vassalage];
  const fast = name === undefined ? [] : fastOf(vassalage, name);
  return [...(stationsOf[vassalage] ?? []), ...fast];
}

function fastOf(vassalage, name) {
  const regions = { MB: 'Miền Bắc', MT: 'Miền Trung', MN: 'Miền Nam' };
  return Object.entries(regions).flatMap(([region, label]) =>
    [1, 5].map((minutes) => ({
      title: `${name} ${label} ${minutes} min`,
      kind: 'fast',
      code: `${vassalage}_${region}_${minutes}M`,
    })),
  );
}
