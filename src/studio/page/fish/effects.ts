/** Motion at a place after a shot, while it lasts. */
export interface Effect {
  readonly x: number;
  readonly y: number;
  readonly begunMs: number;
  readonly isCaught: boolean;
  /** Text that rises from a caught fish. */
  readonly text: string;
}

/** A win's motion lasts no longer. */
export const effectMs = 1_000;

/** Draws what follows a shot: rings of light and the price, or some bubbles. */
export function drawEffect(context: CanvasRenderingContext2D, effect: Effect, nowMs: number): void {
  const part = Math.min(1, (nowMs - effect.begunMs) / effectMs);
  if (effect.isCaught) drawCatch(context, effect, part);
  else drawBubbles(context, effect, part);
}

function drawCatch(context: CanvasRenderingContext2D, { x, y, text }: Effect, part: number): void {
  context.save();
  context.globalAlpha = 1 - part;
  context.strokeStyle = '#f7d774';
  for (const ring of [0, 0.18, 0.36]) {
    const radius = 80 * Math.max(0, part - ring);
    context.lineWidth = 4 * (1 - part);
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.stroke();
  }
  context.fillStyle = '#f7d774';
  for (let spark = 0; spark < 12; spark += 1) {
    const angle = (spark / 12) * 2 * Math.PI;
    const far = 18 + 70 * Math.sqrt(part);
    context.beginPath();
    context.arc(x + far * Math.cos(angle), y + far * Math.sin(angle), 3.5, 0, 2 * Math.PI);
    context.fill();
  }
  context.globalAlpha = Math.min(1, 3 * (1 - part));
  context.font = '700 28px system-ui, sans-serif';
  context.textAlign = 'center';
  context.lineWidth = 5;
  context.strokeStyle = '#161207';
  context.lineJoin = 'round';
  context.strokeText(text, x, Math.max(30, y - 12 - 34 * part));
  context.fillText(text, x, Math.max(30, y - 12 - 34 * part));
  context.restore();
}

function drawBubbles(context: CanvasRenderingContext2D, { x, y }: Effect, part: number): void {
  context.save();
  context.globalAlpha = 0.8 * (1 - part);
  context.strokeStyle = '#fff';
  context.lineWidth = 1.5;
  for (let bubble = 0; bubble < 6; bubble += 1) {
    const aside = Math.sin(bubble * 2.4) * 16;
    context.beginPath();
    context.arc(x + aside, y - part * (26 + bubble * 7), 2 + (bubble % 3) * 1.6, 0, 2 * Math.PI);
    context.stroke();
  }
  context.restore();
}

/** Draws a shot on its way, with its trail. */
export function drawShotAt(
  context: CanvasRenderingContext2D,
  { from, to, part }: { from: Point; to: Point; part: number },
): void {
  context.save();
  for (let step = 0; step < 7; step += 1) {
    const along = Math.max(0, part - step * 0.035);
    context.globalAlpha = 1 - step / 7;
    context.fillStyle = step === 0 ? '#fff7dd' : '#f2b84b';
    context.beginPath();
    context.arc(
      from.x + (to.x - from.x) * along,
      from.y + (to.y - from.y) * along,
      7 - step * 0.8,
      0,
      2 * Math.PI,
    );
    context.fill();
  }
  context.restore();
}

export interface Point {
  readonly x: number;
  readonly y: number;
}
