import type { PageProps } from '../page-props.ts';

/** Pages for what no member has yet, and where to go instead. */
const next = {
  rewardCenter: 'go_promotions',
} as const;

export interface NothingYetProps extends PageProps {
  readonly topic: keyof typeof next;
}

/** Notice that a page is empty, with the next action. */
export default function NothingYet({ messages, paths, topic }: NothingYetProps) {
  return (
    <div className="centre-empty">
      <p>{messages[`centre:none_${topic}`]}</p>
      <a className="button button-main" href={paths.promotions}>
        {messages[`centre:${next[topic]}`]}
      </a>
    </div>
  );
}
