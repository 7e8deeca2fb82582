import { brandGroup, groupBase, leastGroup } from '#lib/lottery/odds.ts';
import { mostMultiplier } from '#lib/lottery/settlement/stake.ts';
import type { Draft, DraftFault } from '#stores/draws/draft.ts';
import { describeMoney } from '../kit/describe.ts';
import { fieldText } from '../kit/field-text.ts';
import { FormField } from '../kit/form-field.tsx';
import { QuickMoneyField } from '../kit/money-field.tsx';
import { text } from '../kit/text.ts';
import { quickStakes } from './quick-stakes.ts';
import type { SlipProps } from './slip-props.ts';
import { useOwnGroup } from './use-own-group.ts';

interface StakeFieldsProps extends SlipProps {
  readonly draft: Draft;
  readonly fault: DraftFault | undefined;
  readonly put: (draft: Draft) => void;
}

const groupStep = 20;
const groups = Array.from(
  { length: (brandGroup - leastGroup) / groupStep + 1 },
  (_, index) => brandGroup - index * groupStep,
);

/** The member's own group, and those below it. */
function groupsUpTo(own: number): readonly number[] {
  return [own, ...groups.filter((group) => group < own)];
}

/** Fields for the stake of a unit, the multiplier, and the odds. */
export function StakeFields(props: StakeFieldsProps) {
  const { messages, stakes, locale, draft, fault, put } = props;
  const money = describeMoney(props);
  return (
    <div className="slip-stakes">
      <QuickMoneyField
        name="unit"
        locale={locale}
        label={messages['slip:unit']}
        hint={text(messages, 'slip:unit_hint', {
          least: money(stakes.least),
          step: money(stakes.step),
        })}
        error={fault?.field === 'unit' ? unitFault(props, fault.why) : undefined}
        typed={draft.unit}
        onTyped={(unit) => put({ ...draft, unit })}
        quick={{
          name: messages['slip:amounts'],
          choices: quickStakes(props),
        }}
      />
      <FormField
        label={messages['slip:multiplier']}
        error={fault?.field === 'multiplier' ? messages['slip:multiplier_wrong'] : undefined}
      >
        {(wiring) => (
          <input
            {...wiring}
            name="multiplier"
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(mostMultiplier).length}
            value={draft.multiplier}
            onChange={({ target }) => put({ ...draft, multiplier: target.value })}
          />
        )}
      </FormField>
      <GroupField {...props} />
    </div>
  );
}

/** At which odds: the member's own group, or a lower one with a part of the stake back. */
function GroupField({ messages, locale, draft, put }: StakeFieldsProps) {
  const own = useOwnGroup();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const number = new Intl.NumberFormat(locale);
  return (
    <FormField
      label={messages['slip:group']}
      hint={
        own < brandGroup
          ? text(messages, 'slip:group_own', { group: number.format(own) })
          : undefined
      }
    >
      {(wiring) => (
        <select
          {...wiring}
          name="group"
          value={draft.group}
          onChange={({ target }) => put({ ...draft, group: Number(target.value) })}
        >
          {groupsUpTo(own).map((group) => (
            <option key={group} value={group}>
              {text(messages, group === own ? 'slip:group_full' : 'slip:group_rebate', {
                group: number.format(group),
                share: percent.format((own - group) / groupBase),
              })}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

function unitFault(
  props: StakeFieldsProps,
  why: Extract<DraftFault, { readonly field: 'unit' }>['why'],
): string {
  const { messages, stakes } = props;
  if (why !== 'step') return fieldText(messages, why);
  return text(messages, 'slip:unit_step', { step: describeMoney(props)(stakes.step) });
}
