/* Draws vendors' marks where they come into sight: in the side menu's lists and in the footer. */
import motifs from '../components/cover/motifs.svg?url';
import { vendorMark } from '../lib/title-symbol.ts';

const places = '.menu-vendors .cover, .vendor-names > li';

function drawMark(place: Element): void {
  const mark = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  mark.setAttribute('viewBox', '-45 -45 90 90');
  mark.setAttribute('aria-hidden', 'true');
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  drawing.setAttribute('href', `${motifs}#m-${vendorMark(place.textContent)}`);
  // A cover moves its first drawing.
  drawing.style.transform = 'none';
  mark.append(drawing);
  place.prepend(mark);
}

/** Draws the mark of each vendor as its name comes into sight. */
export function startVendorMarks(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      drawMark(target);
    }
  });
  for (const place of document.querySelectorAll(places)) observer.observe(place);
}
