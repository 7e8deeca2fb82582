import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Resource } from '#contract/brand/resources.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { $apps, loadAppFiles } from '#stores/brand/apps.ts';
import { shownValue } from '#stores/resource.ts';
import { Tabs } from '../kit/tabs.tsx';

type Phone = 'android' | 'ios';

const numbers = [1, 2, 3, 4] as const;

const types: Readonly<Record<Phone, Resource['resourceType']>> = {
  android: 'ANDROID_PACKAGE',
  ios: 'IOS_MOBILE_CONFIG',
};

interface DownloadProps {
  readonly messages: IslandTexts;
}

/** Apps: four steps each, and the QR code of the file. */
export default function Download({ messages }: DownloadProps) {
  const [phone, setPhone] = useState<Phone>('android');
  const apps = shownValue(useStore($apps))?.list;
  useEffect(() => void loadAppFiles(), []);
  const url = apps?.find(({ resourceType }) => resourceType === types[phone])?.url;
  const isPackage = phone === 'android' && url?.endsWith('.apk');
  const isFile = isPackage || url?.endsWith('.mobileconfig');
  const labels = { android: messages['dialogs:android'], ios: messages['dialogs:ios'] };
  return (
    <Tabs labels={labels} selected={phone} onSelect={setPhone}>
      <ol className="app-steps">
        {numbers.map((number) => (
          <li key={number}>{messages[`dialogs:${isPackage ? 'package' : phone}_${number}`]}</li>
        ))}
      </ol>
      {phone === 'ios' && <p className="muted">{messages['dialogs:ios_17']}</p>}
      <div className="app-scan">
        <img
          src={`/qr/${phone}.svg`}
          width="200"
          height="200"
          alt={messages[`dialogs:code_${phone}`]}
        />
        <p className="muted">{messages['dialogs:scan']}</p>
        {url && isFile && (
          <a className="button button-main" href={url}>
            {messages[`dialogs:get_${phone}`]}
          </a>
        )}
      </div>
    </Tabs>
  );
}
