import { useEffect, useState } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { readProofs } from '#stores/money/deposit-proof.ts';
import { text } from '../../../kit/text.ts';

export interface ProofImagesProps {
  readonly messages: IslandTexts;
  readonly depositId: string;
  readonly count: number;
}

/** Images that the member sent, visible to the member only. */
export function ProofImages({ messages, depositId, count }: ProofImagesProps) {
  const [images, setImages] = useState<readonly string[]>([]);
  useEffect(() => {
    let isShown = true;
    void readProofs(depositId, count).then((read) => isShown && setImages(read));
    return () => {
      isShown = false;
    };
  }, [depositId, count]);
  return (
    <section className="centre-part">
      <h3>{messages['cashier:proof_sent']}</h3>
      <ul className="cashier-images">
        {images.map((image, index) => (
          <li key={image}>
            <img src={image} alt={text(messages, 'cashier:proof_image', { number: index + 1 })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
