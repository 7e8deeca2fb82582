/* Shows which of the site's addresses answers this browser soonest. */

async function show(place: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const { measuring = '', fastest = '', silent = '', none = '' } = place.dataset;
  const outcome = place.querySelector<HTMLElement>('[data-outcome]');
  const rows = [...place.querySelectorAll<HTMLElement>('[data-domain]')];
  button.disabled = true;
  if (outcome) outcome.textContent = measuring;
  const code = await import('#stores/brand/site-lines.ts').catch(() => undefined);
  // Where this site's own script cannot be fetched, no address answers.
  const lines = (await code?.measureLines(rows.map((row) => row.dataset.domain ?? ''))) ?? [];
  const [best] = lines;
  for (const row of rows) {
    const line = lines.find(({ domain }) => domain === row.dataset.domain);
    const shown = row.querySelector('[data-speed]');
    if (shown) shown.textContent = line?.speed === undefined ? silent : `${line.speed} ms`;
    row.toggleAttribute(
      'data-best',
      line !== undefined && line === best && line.speed !== undefined,
    );
  }
  if (outcome) {
    const isFound = best?.speed !== undefined;
    outcome.textContent = isFound ? `${fastest} ${new URL(best.domain).host}` : none;
  }
  button.disabled = false;
}

for (const place of document.querySelectorAll<HTMLElement>('[data-lines]')) {
  const button = place.querySelector<HTMLButtonElement>('[data-measure]');
  button?.addEventListener('click', () => void show(place, button));
}

export {};
