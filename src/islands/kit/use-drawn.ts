import { useEffect, useState } from 'react';

/**
 * The picture of a content, once it is drawn.
 * @param draw the same function at each call.
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
