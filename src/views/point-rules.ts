/** Rule of the points mall: its name, and its sentences by their keys. */
export interface PointRule {
  readonly name: 'earn' | 'keep' | 'use' | 'money';
  readonly texts: readonly ('earnText' | 'keepText' | 'useText' | 'moneyText' | 'convertText')[];
}

/** Lists the rules of the points mall; conversion is spoken of while it is on. */
export function listPointRules({
  isConvertible,
}: {
  readonly isConvertible: boolean;
}): readonly PointRule[] {
  return [
    { name: 'earn', texts: ['earnText'] },
    { name: 'keep', texts: ['keepText'] },
    { name: 'use', texts: ['useText'] },
    { name: 'money', texts: isConvertible ? ['moneyText', 'convertText'] : ['moneyText'] },
  ];
}
