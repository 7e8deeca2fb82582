/* Works a raffle out again from what is published, in this browser. */
import type { CheckEnd } from '#lib/lottery/proof/check-end.ts';
import { checkRaffle, type PublishedRaffle, type RaffleChecks } from '#lib/raffle/check.ts';

const place = document.querySelector<HTMLElement>('[data-verify-raffle]');
const form = place?.querySelector('form');
const steps = place?.querySelector<HTMLElement>('[data-steps]');

type Verdict = 'match' | 'no_match' | 'open' | 'unknown' | 'offline';

/** Holders of whose lines the first are shown. */
const shownLines = 20;

let begun = 0;

function show(verdict: Verdict): void {
  for (const each of place?.querySelectorAll<HTMLElement>('[data-verdict]') ?? []) {
    each.hidden = each.dataset.verdict !== verdict;
  }
  if (steps) steps.hidden = verdict === 'unknown' || verdict === 'offline';
}

function put(name: string, text: string, end: CheckEnd): void {
  const item = steps?.querySelector<HTMLElement>(`[data-check="${name}"]`);
  const words = item?.querySelector('[data-step]');
  if (!item || !words) return;
  words.textContent = text;
  for (const each of item.querySelectorAll<HTMLElement>('[data-end]')) {
    each.hidden = each.dataset.end !== end;
  }
}

function findVerdict({ commitment, list, winners }: RaffleChecks): Verdict {
  const ends = [commitment, list, winners];
  if (ends.includes('wrong')) return 'no_match';
  return ends.includes('open') ? 'open' : 'match';
}

function showChecks(raffle: PublishedRaffle, list: string, checks: RaffleChecks): void {
  const { serverSeed, commitment, listSha256 } = raffle;
  put('commitment', [serverSeed, commitment].filter(Boolean).join('\n'), checks.commitment);
  const lines = list.split('\n').slice(0, shownLines);
  put('list', [listSha256, ...lines].filter(Boolean).join('\n'), checks.list);
  const drawn = checks.drawn.map(({ ticket, holder }) => `${ticket} ${holder.mark}`);
  put('winners', [checks.message, ...drawn].filter(Boolean).join('\n'), checks.winners);
  show(findVerdict(checks));
}

/** Fetches a raffle with its list of tickets and checks it. */
async function fetchAndShow(query: URLSearchParams): Promise<void> {
  begun += 1;
  const turn = begun;
  const key = {
    promotionId: query.get('raffle')?.trim() ?? '',
    period: query.get('period')?.trim() ?? '',
  };
  for (const [name, value] of [
    ['raffle', key.promotionId],
    ['period', key.period],
  ] as const) {
    const input = form?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (input) input.value = value;
  }
  const calls = await Promise.all([
    import('../stores/request.ts'),
    import('#contract/rewards/raffles.ts'),
  ]).catch(() => undefined);
  if (!calls) return show('offline');
  const [{ request }, { raffleProof }] = calls;
  const answer = await request(raffleProof, key);
  if (turn !== begun) return;
  if (!answer.ok) {
    const { code } = answer.refusal;
    return show(code === 'network_unreachable' || code === 'timed_out' ? 'offline' : 'unknown');
  }
  const { raffle, list } = answer.value;
  const checks = await checkRaffle(raffle, list);
  if (turn === begun) showChecks(raffle, list, checks);
}

function readAddress(): void {
  const query = new URLSearchParams(location.hash.slice(1));
  if (!query.has('raffle')) return;
  place?.scrollIntoView();
  void fetchAndShow(query);
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const fields = new FormData(form);
  const query = new URLSearchParams({
    raffle: String(fields.get('raffle')),
    period: String(fields.get('period')),
  });
  history.replaceState(null, '', `#${query}`);
  void fetchAndShow(query);
});
addEventListener('hashchange', readAddress);
readAddress();
