import { type CSSProperties, useEffect } from 'react';
import type { WheelPrize } from '#contract/rewards/wheel.ts';
import { wheelWhole } from '#lib/lucky-wheel-proof.ts';

export interface WheelDiscProps {
  readonly prizes: readonly WheelPrize[];
  /** Number that the disc turns to, or lies at. */
  readonly number: number | undefined;
  readonly isTurning: boolean;
  readonly onStop: () => void;
}

/** Turns before the disc stops. */
const wholeTurns = 4;

/**
 * Disc of the wheel, each slice as wide as its chance. It turns until it lies at the number; without
 * motion it lies there at once. What it shows is written beside it.
 */
export function WheelDisc({ prizes, number, isTurning, onStop }: WheelDiscProps) {
  useEffect(() => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isTurning && isCalm) onStop();
  }, [isTurning, onStop]);
  const share = number === undefined ? 0 : (number + 0.5) / wheelWhole;
  const turns = number === undefined ? 0 : wholeTurns - share;
  const style = { '--wheel-slices': drawSlices(prizes), '--wheel-turns': `${turns}turn` };
  return (
    <div className="wheel-frame" aria-hidden="true">
      <div className="wheel-disc" style={style as CSSProperties} onTransitionEnd={onStop} />
    </div>
  );
}

function drawSlices(prizes: readonly WheelPrize[]): string {
  let begin = 0;
  const slices = prizes.map(({ weight }, index) => {
    const end = begin + (weight / wheelWhole) * 100;
    const slice = `var(--wheel-${index % 6}) ${begin}% ${end}%`;
    begin = end;
    return slice;
  });
  return `conic-gradient(${slices.join(', ')})`;
}
