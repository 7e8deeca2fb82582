import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { brandGroup, leastGroup } from '#lib/lottery/odds.ts';
import { $ownGroup, followOwnGroup } from '#stores/draws/own-group.ts';
import { shownValue } from '#stores/resource.ts';
import { Field } from '../kit/field.tsx';
import { text } from '../kit/text.ts';
import type { PageProps } from './page-props.ts';

interface GroupFieldProps extends Pick<PageProps, 'messages' | 'locale'> {
  readonly error: string | undefined;
}

/** Field for the rebate group of a new downline, with the groups that the agent can give. */
export function GroupField({ messages, locale, error }: GroupFieldProps) {
  const own = shownValue(useStore($ownGroup, { ssr: 'initial' }))?.group ?? brandGroup;
  const number = new Intl.NumberFormat(locale);
  useEffect(followOwnGroup, []);
  return (
    <Field
      name="rebateGroup"
      inputMode="numeric"
      autoComplete="off"
      label={messages['agents:rebate_group']}
      hint={text(messages, 'agents:rebate_group_hint', {
        least: number.format(leastGroup),
        group: number.format(own),
      })}
      error={error}
    />
  );
}
