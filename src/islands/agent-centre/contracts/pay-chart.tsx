import { useState } from 'react';
import type { SimulatedPeriodValue } from '#contract/agents/contract-simulation.ts';
import type { ContractTerms } from '#contract/agents/contracts.ts';
import { text } from '../../kit/text.ts';
import type { ContractProps } from './contract-props.ts';
import { contractWriter } from './contract-words.ts';
import { figureScale, highestRequirements, usualEnds } from './figure-scale.ts';
import { PayLegend } from './pay-legend.tsx';
import { type ChartPoint, calculatePayLines, type PayLines } from './pay-lines.ts';

export interface PayChartProps extends ContractProps {
  readonly terms: ContractTerms;
  readonly currency: string;
  readonly period: SimulatedPeriodValue;
  readonly uplineBps: number | undefined;
}

const width = 600;
const height = 200;

/**
 * Chart of the pay over the base: at each tier's rate, at the simulated figures, and the base where
 * pay begins.
 */
export function PayChart(props: PayChartProps) {
  const { messages, terms, currency, period } = props;
  const [from, to] = useEnds(terms, BigInt(period.team[`${terms.base}Minor`]));
  const lines = calculatePayLines({ ...props, from, to });
  const amounts = [
    0,
    ...[...lines.pay, ...lines.tiers.flat(), ...(lines.keeps ?? [])].map(amountOf),
  ];
  const bounds = { from, to, least: Math.min(...amounts), most: Math.max(1, ...amounts) };
  const writer = contractWriter(props, currency);
  const write = (amount: number) => writer.amount(String(Math.round(amount)));
  const said = {
    base: messages[`agents:figure_${terms.base}`],
    from: write(from),
    to: write(to),
    most: write(Math.max(...amounts)),
    amount: write(lines.reached[1]),
  };
  return (
    <figure className="bars-chart pay-chart">
      <figcaption>{text(messages, 'agents:contract_chart', said)}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text(messages, 'agents:contract_chart_text', said)}
      >
        <DrawnLines lines={lines} at={placer(bounds)} />
      </svg>
      <p className="chart-ends muted figures">
        <span>{said.from}</span>
        <span>{text(messages, 'agents:contract_chart_most', said)}</span>
        <span>{said.to}</span>
      </p>
      <PayLegend {...props} lines={lines} write={write} />
    </figure>
  );
}

/** From where to where its base goes: as far as sliders do, and as any that was tried. */
function useEnds(terms: ContractTerms, tried: bigint): readonly [from: number, to: number] {
  const isSigned = terms.base !== 'validStake';
  const far = tried < 0n ? -tried : tried;
  const [highest, setHighest] = useState(far);
  if (far > highest) setHighest(far);
  const usual = usualEnds[isSigned ? 'signed' : 'money'];
  const scale = figureScale({
    requirement: highestRequirements(terms)[terms.base],
    usual,
    highest,
    isSigned,
  });
  const { step, least, most } = scale;
  return [Number(step) * least, Number(step) * most];
}

/** A place of the chart in the drawing. */
type Placer = (place: ChartPoint) => readonly [x: number, y: number];

function DrawnLines({ lines, at: placer }: { readonly lines: PayLines; readonly at: Placer }) {
  const points = (places: readonly ChartPoint[]) =>
    places.map((each) => placer(each).join()).join(' ');
  const upright = (base: number, look: string) => {
    const [x] = placer([base, 0]);
    return <line key={`${look} ${base}`} className={look} x1={x} x2={x} y1="0" y2={height} />;
  };
  const [, zero] = placer([0, 0]);
  return (
    <>
      <line className="bars-zero" x1="0" x2={width} y1={zero} y2={zero} />
      {lines.steps.map((step) => upright(step, 'pay-step'))}
      {lines.tiers.map((places) => (
        <polyline key={points(places)} className="pay-tier" points={points(places)} />
      ))}
      {lines.breakEven !== undefined && upright(lines.breakEven, 'pay-even')}
      {lines.keeps && <polyline className="pay-keeps" points={points(lines.keeps)} />}
      <polyline className="pay-line" points={points(lines.pay)} />
      <path className="pay-point" d={`M${placer(lines.reached).join(' ')}h0.01`} />
    </>
  );
}

interface Bounds {
  readonly from: number;
  readonly to: number;
  readonly least: number;
  readonly most: number;
}

function placer({ from, to, least, most }: Bounds): Placer {
  const room = 10;
  const rise = (height - 2 * room) / (most - least);
  return ([base, amount]) => [
    rounded(((base - from) / (to - from)) * width),
    rounded(height - room - (amount - least) * rise),
  ];
}

function rounded(place: number): number {
  return Math.round(place * 10) / 10;
}

function amountOf([, amount]: ChartPoint): number {
  return amount;
}
