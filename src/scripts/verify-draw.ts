/* Draws an issue again and looks at a receipt, in this browser alone. */
import { checkDraw } from '#lib/lottery/proof/check-draw.ts';
import type { CheckEnd } from '#lib/lottery/proof/check-end.ts';
import { parseSavedDraw, type SavedDraw } from '#lib/lottery/proof/saved-draw.ts';
import { type DrawVerdict, drawVerdict } from '#lib/lottery/proof/verdict.ts';

const place = document.querySelector<HTMLElement>('[data-verify-draw]');
const form = place?.querySelector('form');
const steps = place?.querySelector<HTMLElement>('[data-steps]');
const saveButton = place?.querySelector<HTMLElement>('[data-save]');

type Verdict = DrawVerdict | 'unknown_issue' | 'sign_in' | 'unreadable' | 'offline';

let shown: SavedDraw | undefined;

let begun = 0;

/** Begins what is to be shown; answers whether nothing was begun after it. */
function begin(): () => boolean {
  begun += 1;
  const turn = begun;
  return () => turn === begun;
}

function show(verdict: Verdict): void {
  for (const each of place?.querySelectorAll<HTMLElement>('[data-verdict]') ?? []) {
    each.hidden = each.dataset.verdict !== verdict;
  }
}

/** Shows what one check came to; one that was not made is not there. */
function put(name: string, text: string, end?: CheckEnd | 'none'): void {
  const item = steps?.querySelector<HTMLElement>(`[data-check="${name}"]`);
  const words = item?.querySelector('[data-step]');
  if (!item || !words) return;
  item.hidden = end === undefined && text === '';
  words.textContent = text;
  for (const each of item.querySelectorAll<HTMLElement>('[data-end]')) {
    each.hidden = each.dataset.end !== end;
  }
}

function resultText(result: unknown): string {
  if (typeof result !== 'object' || result === null) return '';
  const parts = 'prizes' in result && result.prizes ? Object.entries(result.prizes) : [];
  if (parts.length > 0) return parts.map(([name, numbers]) => `${name}: ${numbers}`).join('\n');
  return 'numbers' in result ? String(result.numbers) : '';
}

/** Checks a saved draw and shows all of it, unless another was requested meanwhile. */
export async function showDraw(saved: SavedDraw, isLatest = begin()): Promise<void> {
  const checks = await checkDraw(saved, place?.dataset.key ?? '');
  if (!isLatest()) return;
  const { issue } = saved;
  shown = saved;
  for (const name of ['gameCode', 'number'] as const) {
    const input = form?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (input) input.value = issue[name];
  }
  const seeds = [issue.serverSeed, issue.commitment].filter(Boolean);
  put('commitment', seeds.join('\n'), checks.commitment);
  const { round, signature } = issue.beacon ?? {};
  put('beacon', [round, signature].filter(Boolean).join('\n'), checks.beacon);
  const results = [checks.message, resultText(checks.drawn ?? issue.result)].filter(Boolean);
  put('result', results.join('\n'), checks.result);
  put('signature', saved.receipt ?? '', checks.signature);
  put('inclusion', issue.root ?? '', checks.inclusion);
  put('bet', checks.returnMinor?.toString() ?? '');
  if (steps) steps.hidden = false;
  if (saveButton) saveButton.hidden = false;
  show(drawVerdict(checks));
}

/** Fetches the code that makes calls: a saved draw is checked without it. */
function loadCalls() {
  return Promise.all([
    import('../stores/request.ts'),
    import('#contract/draws/issues.ts'),
    import('#contract/draws/bets.ts'),
  ]).catch(() => undefined);
}

/** Fetches an issue, or a member's receipt with its issue, and checks it. */
async function fetchAndShow(query: URLSearchParams): Promise<void> {
  const isLatest = begin();
  const calls = await loadCalls();
  if (!isLatest()) return;
  if (!calls) {
    if (steps) steps.hidden = true;
    return show('offline');
  }
  const [{ request }, { drawIssue }, { betReceipt }] = calls;
  const [betId, gameCode = '', number = ''] = [
    query.get('bet'),
    query.get('gameCode')?.trim(),
    query.get('number')?.trim(),
  ];
  const answer = betId
    ? await request(betReceipt, { betId }, {})
    : await request(drawIssue, { gameCode, number });
  if (answer.ok) {
    const { value } = answer;
    return showDraw('issue' in value ? value : { issue: value }, isLatest);
  }
  if (!isLatest()) return;
  if (steps) steps.hidden = true;
  const { code } = answer.refusal;
  if (code === 'not_logged_in' || code === 'unknown_bet') show('sign_in');
  else show(code === 'network_unreachable' || code === 'timed_out' ? 'offline' : 'unknown_issue');
}

async function openFile(file: File | undefined): Promise<void> {
  if (!file) return;
  const isLatest = begin();
  let saved: SavedDraw | undefined;
  try {
    saved = parseSavedDraw(JSON.parse(await file.text()));
  } catch {
    saved = undefined;
  }
  if (saved) await showDraw(saved, isLatest);
  else if (isLatest()) show('unreadable');
}

function save(saved: SavedDraw): void {
  const blob = new Blob([`${JSON.stringify(saved, null, 2)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `draw-${saved.issue.gameCode}-${saved.issue.number}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

function readAddress(): void {
  const query = new URLSearchParams(location.hash.slice(1));
  if (query.has('bet') || query.has('number')) void fetchAndShow(query);
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const fields = new FormData(form);
  const [gameCode, number] = [String(fields.get('gameCode')), String(fields.get('number'))];
  const query = new URLSearchParams({ gameCode, number });
  history.replaceState(null, '', `#${query}`);
  void fetchAndShow(query);
});
saveButton?.addEventListener('click', () => {
  if (shown) save(shown);
});
place?.querySelector('input[type=file]')?.addEventListener('change', (event) => {
  void openFile((event.target as HTMLInputElement).files?.[0]);
});
addEventListener('hashchange', readAddress);
readAddress();
