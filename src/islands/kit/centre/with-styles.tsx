import { type ReactNode, useState } from 'react';

export interface WithStylesProps {
  readonly stylesPath: string;
  readonly children: ReactNode;
}

/**
 * Renders its children once their styles are loaded. The style link stays in place: React would
 * hoist it before the other styles of the head, whose layers and order would then win.
 */
export function WithStyles({ stylesPath, children }: WithStylesProps) {
  const [isStyled, setStyled] = useState(false);
  const show = () => setStyled(true);
  return (
    <>
      <link rel="stylesheet" href={stylesPath} onLoad={show} onError={show} />
      {isStyled && children}
    </>
  );
}
