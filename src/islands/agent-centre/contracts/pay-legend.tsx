import { text } from '../../kit/text.ts';
import type { ContractProps } from './contract-props.ts';
import type { PayLines } from './pay-lines.ts';

interface PayLegendProps extends ContractProps {
  readonly lines: PayLines;
  readonly write: (amount: number) => string;
}

/** Legend of the chart: each line with its figure. */
export function PayLegend({ messages, lines, write }: PayLegendProps) {
  const { reached, steps, breakEven, keeps, keepsNothing } = lines;
  const entries = [
    ['point', text(messages, 'agents:contract_chart_point', { amount: write(reached[1]) })],
    ['tier', messages['agents:contract_by_tier']],
    ...(steps.length > 0 ? [['step', messages['agents:contract_chart_step']] as const] : []),
    ...(breakEven === undefined
      ? []
      : [
          [
            'even',
            text(messages, 'agents:contract_chart_even', { amount: write(breakEven) }),
          ] as const,
        ]),
    ...(keeps ? [['keeps', messages['agents:contract_upline_keeps']] as const] : []),
  ] as const;
  return (
    <>
      <ul className="pay-legend figures">
        {entries.map(([look, words]) => (
          <li key={look}>
            <svg viewBox="0 0 24 8" aria-hidden="true">
              {look === 'point' ? (
                <path className="pay-point" d="M12 4h0.01" />
              ) : (
                <line className={`pay-${look}`} x1="0" x2="24" y1="4" y2="4" />
              )}
            </svg>
            {words}
          </li>
        ))}
      </ul>
      {keepsNothing !== undefined && (
        <p className="muted figures">
          {text(messages, 'agents:contract_chart_nothing', { amount: write(keepsNothing) })}
        </p>
      )}
    </>
  );
}
