import { useEffect, useState } from 'react';

/**
 * Returns the picture of a content; `undefined` until it is drawn. @param draw must be the same
 * function at each call.
 */
export function useDrawn(
  content: string,
  draw: (content: string) => Promise<string>,
): string | undefined {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let isLeft = false;
    void draw(content).then((drawn) => {
      if (!isLeft) setPicture(drawn);
    });
    return () => {
      isLeft = true;
    };
  }, [content, draw]);
  return picture;
}
