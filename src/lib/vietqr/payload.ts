import { plainNote } from './transfer-note.ts';

/*
 * EMVCo QR Code Specification for Payment Systems, Merchant-Presented Mode 1.1, with the template of
 * NAPAS's VietQR: tag 38 names the scheme, the bank and the account.
 */
const scheme = 'A000000727';
/** Inter-bank transfer to an account. */
const service = 'QRIBFTTA';
/** ISO 4217 number of VND, and ISO 3166 code of its country. */
const currencyNumber = '704';
const country = 'VN';

/** Highest number of characters in the specification. */
const most = { account: 19, amount: 13, note: 25 } as const;

/** Transfer that a banking app fills in from a code. */
export interface QrTransfer {
  /** Six digits. */
  readonly bin: string;
  readonly accountNumber: string;
  /** Whole dong. */
  readonly amount: bigint;
  readonly note: string;
}

/**
 * Returns the text of a transfer's QR code; `undefined` where it cannot be written: a BIN or
 * account of another form, no amount, or a text that is too long.
 */
export function qrPayload({ bin, accountNumber, amount, note }: QrTransfer): string | undefined {
  const account = accountNumber.replaceAll(/[\s.-]/g, '');
  const words = plainNote(note);
  const isWritable =
    /^\d{6}$/.test(bin) &&
    /^[A-Za-z0-9]+$/.test(account) &&
    account.length <= most.account &&
    amount > 0n &&
    String(amount).length <= most.amount &&
    words.length <= most.note;
  if (!isWritable) return undefined;
  const receiver = tag('00', scheme) + tag('01', tag('00', bin) + tag('01', account));
  const told =
    tag('00', '01') +
    // It is for one payment: a new one is made for each.
    tag('01', '12') +
    tag('38', receiver + tag('02', service)) +
    tag('53', currencyNumber) +
    tag('54', String(amount)) +
    tag('58', country) +
    (words === '' ? '' : tag('62', tag('08', words)));
  const summed = `${told}6304`;
  return summed + checksum(summed);
}

function tag(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value;
}

/** CRC-16/CCITT-FALSE of a text, four hexadecimal digits. */
export function checksum(text: string): string {
  let sum = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      sum = sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1;
      sum &= 0xffff;
    }
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}
