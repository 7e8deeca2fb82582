import type { IslandTexts } from '#i18n/translate.ts';
import type { PlanDraft, PlanFault } from '#stores/draws/plan-draft.ts';
import { FormField } from '../kit/form-field.tsx';

interface PlanFieldsProps {
  readonly messages: IslandTexts;
  readonly draft: PlanDraft;
  readonly fault: PlanFault | undefined;
  readonly put: (change: Partial<PlanDraft>) => void;
}

const ways = ['same', 'doubled', 'list'] as const;
const wins = ['any', 'never', 'atLeast'] as const;

/** Fields for the number of issues, the multipliers, and the conditions that end the plan. */
export function PlanFields(props: PlanFieldsProps) {
  const { draft, messages } = props;
  return (
    <div className="slip-follow-fields">
      <Typed {...props} name="issues" />
      <Chosen
        {...props}
        name="by"
        options={ways.map((way) => [way, messages[`slip:plan.by_${way}`]])}
      />
      {draft.by === 'doubled' && <Typed {...props} name="everyIssues" />}
      {draft.by === 'list' && <Typed {...props} name="list" />}
      <Chosen
        {...props}
        name="onWin"
        options={wins.map((win) => [win, messages[`slip:plan.onWin_${win}`]])}
      />
      {draft.onWin === 'atLeast' && <Typed {...props} name="winAmount" />}
      <Typed {...props} name="lossAmount" />
    </div>
  );
}

function Typed({ messages, draft, fault, put, name }: PlanFieldsProps & { name: PlanFault }) {
  return (
    <FormField
      label={messages[`slip:plan.${name}`]}
      error={fault === name ? messages[`slip:plan.wrong.${name}`] : undefined}
    >
      {(wiring) => (
        <input
          {...wiring}
          name={name}
          inputMode={name === 'list' ? 'text' : 'numeric'}
          autoComplete="off"
          value={draft[name]}
          onChange={({ target }) => put({ [name]: target.value })}
        />
      )}
    </FormField>
  );
}

interface ChosenProps extends PlanFieldsProps {
  readonly name: 'by' | 'onWin';
  /** Values with their words. */
  readonly options: readonly (readonly [value: string, label: string])[];
}

function Chosen({ messages, draft, put, name, options }: ChosenProps) {
  return (
    <FormField label={messages[`slip:plan.${name}`]}>
      {(wiring) => (
        <select
          {...wiring}
          name={name}
          value={draft[name]}
          onChange={({ target }) => put({ [name]: target.value })}
        >
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
