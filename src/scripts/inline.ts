/** Returns a script or style for inlining: without comments, indentation and line ends. */
export function inlineSource(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}
