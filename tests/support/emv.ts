/** A field of a payload, by the TLV rules of EMVCo's merchant-presented codes (§4.3). */
export type Fields = ReadonlyMap<string, string>;

/** Reads fields one behind another: two digits of id, two of length, the value. */
export function readFields(text: string): Fields {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const [, id = '', digits = ''] = /^(\d\d)(\d\d)/.exec(text.slice(at)) ?? [];
    const value = text.slice(at + 4, at + 4 + Number(digits));
    if (id === '' || value.length !== Number(digits)) throw new Error(`no field at ${at}`);
    if (fields.has(id)) throw new Error(`${id} stands there twice`);
    fields.set(id, value);
    at += 4 + value.length;
  }
  return fields;
}

/** CRC-16 with polynomial 0x1021 from 0xFFFF, reckoned bit by bit over a string of bits. */
export function sumOf(text: string): string {
  const bits = [...Buffer.from(text, 'utf8')].flatMap((byte) =>
    [...byte.toString(2).padStart(8, '0')].map(Number),
  );
  let register = 0xffff;
  for (const bit of bits) {
    const isOut = ((register >> 15) & 1) !== bit;
    register = ((register << 1) & 0xffff) ^ (isOut ? 0x1021 : 0);
  }
  return register.toString(16).toUpperCase().padStart(4, '0');
}

/** Reads the content of a VietQR code. Throws where it breaks the rules. */
export function readTransfer(payload: string) {
  const fields = readFields(payload);
  const ids = [...fields.keys()];
  if (ids[0] !== '00' || ids.at(-1) !== '63') throw new Error('its first or last field is another');
  if (sumOf(payload.slice(0, -4)) !== fields.get('63')) throw new Error('its sum is wrong');
  const receiver = readFields(fields.get('38') ?? '');
  const account = readFields(receiver.get('01') ?? '');
  return {
    version: fields.get('00'),
    method: fields.get('01'),
    scheme: receiver.get('00'),
    service: receiver.get('02'),
    bin: account.get('00'),
    account: account.get('01'),
    currency: fields.get('53'),
    amount: fields.get('54'),
    country: fields.get('58'),
    note: readFields(fields.get('62') ?? '').get('08'),
  };
}
