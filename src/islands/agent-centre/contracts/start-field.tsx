import { useState } from 'react';
import type { PeriodKind } from '#lib/commission/period-kinds.ts';
import { nextPeriod, periodAt } from '#lib/commission/periods.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { SelectField } from '../../kit/select-field.tsx';
import type { ContractProps } from './contract-props.ts';

/** Later starts that are offered. */
const starts = 12;

export interface StartFieldProps extends Pick<ContractProps, 'messages' | 'timeZone'> {
  readonly period: PeriodKind;
  readonly error: string | undefined;
}

/**
 * Field for the start of a version: as soon as it is accepted, or the start of one of the next
 * periods.
 */
export function StartField({ messages, timeZone, period, error }: StartFieldProps) {
  const [later] = useState(() => listStarts(period, timeZone));
  return (
    <SelectField
      name="start"
      label={messages['agents:contract_start']}
      options={[
        ['', messages['agents:contract_start_next']],
        ...later.map((atMs) => [String(atMs), formatMoment(atMs, timeZone)] as const),
      ]}
      error={error}
    />
  );
}

function listStarts(period: PeriodKind, timeZone: string): readonly number[] {
  const found: number[] = [];
  let current = periodAt(period, Date.now(), timeZone);
  while (found.length < starts) {
    current = nextPeriod(current, timeZone);
    found.push(current.startMs);
  }
  return found;
}
