import { type ComponentType, useEffect, useState } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { scriptLimitMs, withinLimit } from '#lib/time-limit.ts';

interface LateProps {
  readonly messages: IslandTexts;
}

/**
 * Wraps a component whose code is fetched when it is first shown. When that fails or takes too
 * long, a message with a button to retry takes its place.
 */
export function lazyComponent<Props extends LateProps>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Late(props) {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    const isWaiting = !Part && !hasFailed;
    useEffect(() => {
      if (!isWaiting) return;
      withinLimit({ limitMs: scriptLimitMs }, load).then(
        (module) => {
          loaded = module.default;
          setPart(() => loaded);
        },
        () => setFailed(true),
      );
    }, [isWaiting]);
    if (Part) return <Part {...props} />;
    const { messages } = props;
    if (!hasFailed) return <p role="status">{messages['dialogs:loading']}</p>;
    return (
      <div role="alert" className="dialog-text">
        <p>{messages['dialogs:part_failed']}</p>
        <button type="button" className="button button-quiet" onClick={() => setFailed(false)}>
          {messages['dialogs:try_again']}
        </button>
      </div>
    );
  };
}
