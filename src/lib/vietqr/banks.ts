/**
 * Banks of the scheme by their BIN (NAPAS's issuer numbers as members of VietQR publish them), each
 * with the names that people call it by, in letters and digits alone.
 */
export const bankNames: Readonly<Record<string, readonly string[]>> = {
  '970400': ['saigonbank', 'sgicb'],
  '970403': ['sacombank', 'stb'],
  '970405': ['agribank', 'vba'],
  '970406': ['dongabank', 'dob', 'vikki', 'vikkibank'],
  '970407': ['techcombank', 'tcb'],
  '970408': ['gpbank', 'gpb'],
  '970409': ['bacabank', 'bab'],
  '970410': ['standardchartered', 'scvn'],
  '970412': ['pvcombank', 'pvcb'],
  '970414': ['oceanbank', 'mbv'],
  '970415': ['vietinbank', 'icb', 'ctg'],
  '970416': ['acb', 'asiacommercialbank'],
  '970418': ['bidv'],
  '970419': ['ncb', 'nationalcitizenbank'],
  '970421': ['vrb'],
  '970422': ['mbbank', 'mb', 'militarybank'],
  '970423': ['tpbank', 'tpb'],
  '970424': ['shinhanbank', 'shbvn'],
  '970425': ['abbank', 'abb'],
  '970426': ['msb', 'maritimebank'],
  '970427': ['vietabank', 'vab'],
  '970428': ['namabank', 'nab'],
  '970429': ['scb', 'saigoncommercialbank'],
  '970430': ['pgbank', 'pgb'],
  '970431': ['eximbank', 'eib'],
  '970432': ['vpbank', 'vpb'],
  '970433': ['vietbank', 'vbb'],
  '970434': ['indovinabank', 'ivb'],
  '970436': ['vietcombank', 'vcb'],
  '970437': ['hdbank', 'hdb'],
  '970438': ['baovietbank', 'bvb'],
  '970439': ['publicbank', 'pbvn'],
  '970440': ['seabank'],
  '970441': ['vib'],
  '970442': ['hongleongbank', 'hlbvn'],
  '970443': ['shb', 'saigonhanoibank'],
  '970444': ['cbbank', 'cbb'],
  '970446': ['coopbank'],
  '970448': ['ocb', 'orientcommercialbank'],
  '970449': ['lpbank', 'lienvietpostbank', 'lpb'],
  '970452': ['kienlongbank', 'klb'],
  '970454': ['bvbank', 'vietcapitalbank', 'vccb'],
  '970457': ['wooribank', 'wvn'],
  '970458': ['uob', 'unitedoverseasbank'],
};

const bins = new Map(
  Object.entries(bankNames).flatMap(([bin, names]) => names.map((name) => [name, bin] as const)),
);

/** Returns the BIN of a bank by its name in any writing, `Ngân hàng ACB`; `undefined` for another. */
export function findBankCode(bankName: string): string | undefined {
  const plain = bankName
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/[^a-z0-9]/g, '');
  return bins.get(plain) ?? bins.get(plain.replace(/^(?:nganhang|bank)/, ''));
}
