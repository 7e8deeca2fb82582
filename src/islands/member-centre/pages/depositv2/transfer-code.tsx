import type { IslandTexts } from '#i18n/translate.ts';
import { useQr } from '../../../kit/use-qr.ts';

export interface TransferCodeProps {
  readonly messages: IslandTexts;
  /** Content of the code: an EMVCo payload. */
  readonly content: string;
}

/** VietQR code, with which a banking app fills in the transfer. */
export default function TransferCode({ messages, content }: TransferCodeProps) {
  const picture = useQr(content);
  return (
    <figure className="cashier-code">
      {picture && <img src={picture} alt={messages['cashier:qr']} width={208} height={208} />}
      <figcaption>
        <strong>{messages['cashier:qr']}</strong>
        <p className="muted">{messages['cashier:qr_text']}</p>
      </figcaption>
    </figure>
  );
}
