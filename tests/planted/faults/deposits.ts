import type { PlantedFault } from '../fault.ts';

/** In deposits and the webhooks of providers. */
export const depositsFaults: readonly PlantedFault[] = [
  {
    name: 'webhooks: a signature is compared by its first 8 bytes',
    file: 'src/platform/money/sandbox-payments/signature.ts',
    text: "timingSafeEqual(expected, Buffer.from(match[1], 'hex'))",
    replacement:
      "timingSafeEqual(expected.subarray(0, 8), Buffer.from(match[1], 'hex').subarray(0, 8))",
    seenBy: ['tests/platform/money/sandbox-payments/signature.test.ts'],
  },
  {
    name: 'webhooks: the time is not signed',
    file: 'src/platform/money/sandbox-payments/signature.ts',
    text: '.update(`${timestamp}.${body}`)',
    replacement: '.update(`${timestamp.slice(0, 0)}.${body}`)',
    seenBy: ['tests/platform/money/sandbox-payments/signature.test.ts'],
  },
  {
    name: 'webhooks: a signature counts for ten minutes',
    file: 'src/platform/money/sandbox-payments/signature.ts',
    text: '<= believedForMs;',
    replacement: '<= 2 * believedForMs;',
    seenBy: ['tests/platform/money/deposits/webhooks.test.ts'],
    title: 'five minutes, either way',
  },
  {
    name: 'webhooks: a signature from the future counts',
    file: 'src/platform/money/sandbox-payments/signature.ts',
    text: 'Math.abs(webhook.nowMs - Number(timestamp))',
    replacement: '(webhook.nowMs - Number(timestamp))',
    seenBy: ['tests/platform/money/deposits/webhooks.test.ts'],
    title: 'five minutes, either way',
  },
  {
    name: 'webhooks: a provider’s reference is matched in any case',
    file: 'src/platform/money/deposits/webhooks/queries.ts',
    text: "    .where('provider_reference', '=', payment.reference)",
    replacement:
      "    .where((each) =>\n      each(each.fn<string>('lower', ['provider_reference']), '=', payment.reference.toLowerCase()),\n    )",
    seenBy: ['tests/platform/money/deposits/near-references.test.ts'],
  },
  {
    name: 'webhooks: a provider finds another one’s payment',
    file: 'src/platform/money/deposits/webhooks/queries.ts',
    text: "    .where('provider', '=', payment.provider)\n",
    replacement: '',
    seenBy: ['tests/platform/money/deposits/near-references.test.ts'],
  },
  {
    name: 'webhooks: more than was asked for is credited',
    file: 'src/platform/money/deposits/webhooks/webhook.ts',
    text: 'event.amountMinor === deposit.amountMinor &&',
    replacement: 'event.amountMinor >= deposit.amountMinor &&',
    seenBy: ['tests/platform/money/deposits/webhooks.test.ts'],
    title: 'is held for an operator',
  },
  {
    name: 'webhooks: another currency is credited',
    file: 'src/platform/money/deposits/webhooks/webhook.ts',
    text: 'event.amountMinor === deposit.amountMinor && event.currency === deposit.currency',
    replacement: 'event.amountMinor === deposit.amountMinor',
    seenBy: ['tests/platform/money/deposits/webhooks.test.ts'],
    title: 'is held for an operator',
  },
  {
    name: 'webhooks: a late payment does not count towards limits',
    file: 'src/platform/money/deposits/webhooks/webhook.ts',
    text: "if (deposit.state === 'awaiting_payment') return true;",
    replacement: "if (deposit.state !== 'held') return true;",
    seenBy: ['tests/platform/protection/responsible-play/deposits.test.ts'],
  },
  {
    name: 'deposits: the bounds of a method are not asked',
    file: 'src/platform/money/deposits/request.ts',
    text: 'checkBounds(amountMinor, toBounds(method))',
    replacement:
      'checkBounds(amountMinor, { ...boundsOf(method), ...boundsOf({ ...method, leastMinor: 1n, mostMinor: 1n << 62n }) })',
    seenBy: ['tests/platform/money/deposits/requests.test.ts'],
  },
  {
    name: 'deposits: one more than may wait',
    file: 'src/platform/money/deposits/request.ts',
    text: '>= mostOpenDeposits',
    replacement: '> mostOpenDeposits',
    seenBy: ['tests/platform/money/deposits/requests.test.ts'],
  },
  {
    name: 'deposits: limits of the member are not asked',
    file: 'src/platform/money/deposits/request.ts',
    text: '  if (forbidden) return refused(forbidden);\n',
    replacement: '',
    seenBy: ['tests/platform/protection/responsible-play/deposits.test.ts'],
  },
  {
    name: 'deposits: a method of another currency is taken',
    file: 'src/platform/money/deposits/request.ts',
    text: '!method?.isOn || method.currency !== currency ||',
    replacement: '!method?.isOn ||',
    seenBy: ['tests/platform/money/deposits/offered-methods.test.ts'],
  },
  {
    name: 'deposits: a method that is off is taken',
    file: 'src/platform/money/deposits/request.ts',
    text: '!method?.isOn || method.currency',
    replacement: '!method || method.currency',
    seenBy: ['tests/platform/money/deposits/offered-methods.test.ts'],
  },
  {
    name: 'deposits: another member’s deposit is shown',
    file: 'src/platform/money/deposits/deposit.ts',
    text: '  const deposit = await findDeposit(reader, depositId);\n  if (deposit?.memberId !== depositor.memberId) return',
    replacement: '  const deposit = await findDeposit(reader, depositId);\n  if (!deposit) return',
    seenBy: [
      'tests/platform/money/deposits/deposits.test.ts',
      'tests/platform/money/deposits/requests.test.ts',
    ],
  },
  {
    name: 'deposits: another member’s deposit can be given up',
    file: 'src/platform/money/deposits/deposit.ts',
    text: '    const deposit = await lockDeposit(transaction, depositId);\n    if (deposit?.memberId !== depositor.memberId) return',
    replacement:
      '    const deposit = await lockDeposit(transaction, depositId);\n    if (!deposit) return',
    seenBy: [
      'tests/platform/money/deposits/deposits.test.ts',
      'tests/platform/money/deposits/requests.test.ts',
    ],
  },
  {
    name: 'deposits: ten times as much is approved without a word',
    file: 'src/platform/money/deposits/approval-checks.ts',
    text: 'receivedMinor >= 10n * deposit.amountMinor',
    replacement: 'receivedMinor > 10n * deposit.amountMinor',
    seenBy: ['tests/platform/money/deposits/bank-transfers.test.ts'],
  },
  {
    name: 'deposits: the fee is rounded up',
    file: 'src/lib/fees.ts',
    text: '/ BigInt(wholeInBps) + fixedMinor',
    replacement: '/ BigInt(wholeInBps) + fixedMinor + 1n',
    seenBy: [
      'tests/platform/money/deposits/requests.test.ts',
      'tests/platform/money/deposits/bank-transfers.test.ts',
    ],
  },
];
