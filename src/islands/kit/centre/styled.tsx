import { type ReactNode, useState } from 'react';

export interface StyledProps {
  readonly stylesPath: string;
  readonly children: ReactNode;
}

/**
 * What it shows once its styles are here. They stand in place: React would hoist them before all
 * other styles of the head, whose layers and order then won over them.
 */
export function Styled({ stylesPath, children }: StyledProps) {
  const [isStyled, setStyled] = useState(false);
  const show = () => setStyled(true);
  return (
    <>
      <link rel="stylesheet" href={stylesPath} onLoad={show} onError={show} />
      {isStyled && children}
    </>
  );
}
