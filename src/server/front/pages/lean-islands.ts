const ids = /<astro-island uid="\w+"/g;
const names = / opts="\{&quot;name&quot;:&quot;\w+&quot;,/g;

/**
 * Removes what Astro writes of islands and no script reads: their ids, which hardly compress, and
 * their names in the options of their directives.
 */
export function leanIslands(html: string): string {
  return html.replaceAll(ids, '<astro-island').replaceAll(names, ' opts="{');
}
