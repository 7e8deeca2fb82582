import { DaysForm } from './days-form.tsx';
import { presetDays } from './period.ts';
import type { PeriodChoicesProps } from './period-choices.tsx';
import { PeriodPresets } from './period-presets.tsx';
import { PeriodSteps } from './period-steps.tsx';

/** Choices of a record's days: the last days, the days beside the shown ones, or custom days. */
export default function PeriodPanel({ messages, timeZone, shown, choose }: PeriodChoicesProps) {
  const preset = (days = 1) => presetDays(days, timeZone, Date.now());
  const { to: today } = preset();
  return (
    <>
      <PeriodPresets
        messages={messages}
        isChosen={(days) => preset(days).from === shown.from && preset(days).to === shown.to}
        choose={(days) => choose(preset(days))}
      />
      <PeriodSteps messages={messages} shown={shown} today={today} choose={choose} />
      <DaysForm messages={messages} shown={shown} today={today} choose={choose} />
    </>
  );
}
