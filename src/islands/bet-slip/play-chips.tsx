import { useEffect, useRef, useState } from 'react';
import { rowOddsBps } from '#lib/lottery/odds.ts';
import { playByCode } from '#lib/lottery/plays/plays.ts';
import type { Draft } from '#stores/draws/draft.ts';
import { SearchIcon } from '../kit/icons.tsx';
import { listPlayFamilies, type PlayFamily } from './play-families.ts';
import type { NamedPlay, SlipProps } from './slip-props.ts';
import { oddsText } from './slip-words.ts';

interface PlayChipsProps extends SlipProps {
  readonly draft: Draft;
  readonly onPlay: (code: string) => void;
}

/** With fewer plays all of them are in sight. */
const leastSearched = 12;

/** Bet types with their odds, in a row that is swiped; many of them can be searched. */
export function PlayChips(props: PlayChipsProps) {
  const { messages, plays } = props;
  const row = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('label:has(:checked)');
    const start = (chosen?.offsetLeft ?? 0) - 48;
    if (row.current && start > row.current.clientWidth / 2) row.current.scrollLeft = start;
  }, []);
  const families = listPlayFamilies(props, search);
  return (
    <fieldset className="slip-plays">
      <legend className="visually-hidden">{messages['slip:play']}</legend>
      {plays.length >= leastSearched && (
        <div className="slip-find">
          <SearchIcon />
          <input
            type="search"
            aria-label={messages['slip:find']}
            placeholder={messages['slip:find']}
            autoComplete="off"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            onKeyDown={(event) => {
              // Enter would add a bet.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </div>
      )}
      <div className="slip-play-row" ref={row}>
        {families.map((family) => (
          <Family key={family.plays[0]?.code} {...props} family={family} />
        ))}
        {families.length === 0 && <p className="muted">{messages['slip:none_found']}</p>}
      </div>
    </fieldset>
  );
}

function Family({ family, ...props }: PlayChipsProps & { readonly family: PlayFamily }) {
  const { name, plays } = family;
  const [first] = plays;
  return (
    <fieldset className="slip-family" aria-label={name || undefined}>
      {name && first && (
        <span className="slip-family-name">
          {name}
          <Odds {...props} play={first} />
        </span>
      )}
      {plays.map((play) => (
        <Chip key={play.code} {...props} play={play} />
      ))}
    </fieldset>
  );
}

function Chip({ play, ...props }: PlayChipsProps & { readonly play: NamedPlay }) {
  const { messages, kind, draft, onPlay } = props;
  const { place } = playByCode(kind, play.code);
  return (
    <label className="slip-play">
      <input
        type="radio"
        name="play"
        value={play.code}
        checked={draft.play === play.code}
        onChange={() => onPlay(play.code)}
      />
      {place ? messages[`draws:place.${place}`] : play.name}
      {!place && <Odds {...props} play={play} />}
    </label>
  );
}

function Odds({ play, kind, locale, draft }: PlayChipsProps & { readonly play: NamedPlay }) {
  const rows = playByCode(kind, play.code).rows;
  const odds = Object.fromEntries(rows.map((row) => [row.code, rowOddsBps(row, draft.group)]));
  return <small>{` ${oddsText(odds, locale)}`}</small>;
}
