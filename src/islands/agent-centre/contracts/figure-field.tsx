import { useState } from 'react';
import { formatTypedAmount } from '#lib/amount.ts';
import { toMoney } from '#lib/money.ts';
import { formatTypedPercent, parsePercent } from '#lib/typed-text/percent.ts';
import { parseWhole } from '#lib/typed-text/whole-number.ts';
import { parseSignedAmount } from '#stores/agents/typed-figures.ts';
import { Field } from '../../kit/field.tsx';
import { MoneyField } from '../../kit/money-field.tsx';
import type { ContractProps } from './contract-props.ts';
import { contractWriter } from './contract-words.ts';
import { figureScale, placeOn, type Scale, usualEnds } from './figure-scale.ts';

/**
 * Unit of a figure: money, money that may be negative (`signed`), members, or per cent (`rate`).
 */
export type FigureKind = 'money' | 'signed' | 'members' | 'rate';

export interface FigureFieldProps extends ContractProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly required?: boolean;
  readonly counts: FigureKind;
  /** Highest amount that a tier requires of the figure. */
  readonly requirement?: bigint;
  readonly currency: string;
  /** Called when the slider was moved, which is not typing. */
  readonly onSlid: (name: string) => void;
}

/** Field for a figure that can be typed or set with a slider. */
export function FigureField(props: FigureFieldProps) {
  const {
    name,
    label,
    hint,
    error,
    required,
    locale,
    counts,
    currency,
    requirement = 0n,
    onSlid,
  } = props;
  const [typed, setTyped] = useState('');
  const [highest, setHighest] = useState(0n);
  const read = (text: string) => readFigure(text, counts, { currency, locale });
  const scale =
    counts === 'rate'
      ? rates
      : figureScale({
          requirement,
          usual: usualEnds[counts],
          highest,
          isSigned: counts === 'signed',
        });
  const onTyped = (text: string) => {
    const figure = read(text) ?? 0n;
    setTyped(text);
    setHighest(figure < 0n ? -figure : figure);
  };
  const slide = (place: number) => {
    const figure = BigInt(place) * scale.step;
    setTyped(formatFigure(figure, counts, { currency, locale }));
    onSlid(name);
  };
  const words = { name, label, hint, error, required: required ?? false };
  return (
    <div className="figure-field">
      {counts === 'members' ? (
        <Field
          {...words}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => onTyped(currentTarget.value)}
        />
      ) : (
        <MoneyField {...words} locale={locale} typed={typed} onTyped={onTyped} />
      )}
      <input
        type="range"
        aria-label={label}
        aria-valuetext={spoken(props, read(typed))}
        min={scale.least}
        max={scale.most}
        value={placeOn(scale, read(typed) ?? 0n)}
        onChange={({ currentTarget }) => slide(currentTarget.valueAsNumber)}
      />
    </div>
  );
}

/** Half per cents, in basis points. */
const rates: Scale = { step: 50n, least: 0, most: 200 };

/** Formats a figure as it is typed. */
function formatFigure(
  figure: bigint,
  counts: FigureKind,
  { currency, locale }: { readonly currency: string; readonly locale: string },
): string {
  if (counts === 'members') return String(figure);
  if (counts === 'rate') return formatTypedPercent(Number(figure), locale);
  return formatTypedAmount(toMoney(figure, currency), locale);
}

/** Parses the text of the field; `undefined` when it is not a figure. */
function readFigure(
  text: string,
  counts: FigureKind,
  typing: { readonly currency: string; readonly locale: string },
): bigint | undefined {
  if (counts === 'members') {
    const members = parseWhole(text || '0');
    return members === undefined ? undefined : BigInt(members);
  }
  if (counts === 'rate' && text === '') return 0n;
  const read = counts === 'rate' ? parsePercent(text) : parseSignedAmount(text, typing);
  return read.ok ? read.value : undefined;
}

/** The figure as people say it, with its unit. */
function spoken(
  { counts, currency, ...props }: FigureFieldProps,
  figure: bigint | undefined,
): string {
  if (figure === undefined) return '–';
  const writer = contractWriter(props, currency);
  if (counts === 'members') return writer.count(Number(figure));
  return counts === 'rate' ? writer.rate(Number(figure)) : writer.amount(String(figure));
}
