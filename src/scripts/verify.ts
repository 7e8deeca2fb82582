/* Works a round out again, in this browser alone: nothing of it is sent anywhere. */
import { parseSavedDraw } from '#lib/lottery/proof/saved-draw.ts';
import {
  choiceForms,
  findVersionGame,
  formatFragment,
  type ProofField,
  parseProof,
  type RoundProof,
} from '#lib/round-proof.ts';
import { type ProofResult, verifyRound } from '#studio/engines/work-out.ts';
import { amountText, drawSteps } from './verify-steps.ts';

const place = document.querySelector<HTMLElement>('[data-verify]');
const form = place?.querySelector('form');

type Verdict = ProofResult['verdict'] | 'unreadable' | 'incomplete';

/** One of the answers that stand in the page. */
function show(verdict: Verdict, about = ''): void {
  for (const each of place?.querySelectorAll<HTMLElement>('[data-verdict]') ?? []) {
    each.hidden = each.dataset.verdict !== verdict;
    const subject = each.querySelector('[data-about]');
    if (subject) subject.textContent = about;
  }
}

function fill(values: Readonly<Record<string, unknown>>): void {
  for (const input of form?.querySelectorAll<HTMLInputElement>('[name]') ?? []) {
    const value = values[input.name];
    input.value = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  }
  offerChoices();
}

function typed(): Readonly<Record<string, unknown>> {
  return { algorithm: 'foyer-round-1', ...Object.fromEntries(new FormData(form ?? undefined)) };
}

/** Shows the fields of choices that the game has, and hides the others. */
function offerChoices(): void {
  const own = choiceForms[findVersionGame(String(typed().version))] ?? {};
  for (const each of form?.querySelectorAll<HTMLElement>('[data-choice]') ?? []) {
    each.hidden = !Object.hasOwn(own, each.dataset.choice ?? '');
  }
}

/** Says which field cannot be read, and puts the cursor into it. */
function tellField(name: ProofField): void {
  const input = form?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  show('incomplete', input?.labels?.[0]?.textContent ?? name);
  input?.focus();
}

async function verify(): Promise<RoundProof | undefined> {
  const read = parseProof(typed());
  const steps = place?.querySelector<HTMLElement>('[data-steps]');
  if (steps) steps.hidden = true;
  if (!read.ok) {
    tellField(read.refusal);
    return undefined;
  }
  const proof = read.value;
  const worked = await verifyRound(proof);
  if (steps) drawSteps(steps, proof, worked);
  const came = 'outcome' in worked ? worked.outcome.payoutMinor : 0n;
  show(worked.verdict, amountText(came, proof.currency));
  return proof;
}

async function openFile(file: File | undefined): Promise<void> {
  if (!file) return;
  try {
    const content: unknown = JSON.parse(await file.text());
    if (typeof content !== 'object' || content === null) throw new Error('no proof');
    // A receipt of a bet on a draw is looked at below.
    const draw = 'issue' in content ? parseSavedDraw(content) : undefined;
    if (draw) return (await import('./verify-draw.ts')).showDraw(draw);
    fill(content as Record<string, unknown>);
    await verify();
  } catch {
    show('unreadable');
  }
}

function save(proof: RoundProof): void {
  const link = document.createElement('a');
  const blob = new Blob([`${JSON.stringify(proof, null, 2)}\n`], { type: 'application/json' });
  link.href = URL.createObjectURL(blob);
  link.download = `round-${proof.commitment.slice(0, 8)}-${proof.nonce}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

function readAddress(): void {
  const fragment = new URLSearchParams(location.hash.slice(1));
  if (!fragment.has('commitment')) return;
  fill(Object.fromEntries(fragment));
  void verify();
}

form?.addEventListener('change', offerChoices);
form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const proof = await verify();
  if (proof) history.replaceState(null, '', formatFragment(proof));
});
place?.querySelector('[data-save]')?.addEventListener('click', async () => {
  const proof = await verify();
  if (proof) save(proof);
});
place?.querySelector('input[type=file]')?.addEventListener('change', (event) => {
  void openFile((event.target as HTMLInputElement).files?.[0]);
});
addEventListener('hashchange', readAddress);
offerChoices();
readAddress();
