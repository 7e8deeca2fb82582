import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $profile, loadProfile } from '#stores/identity/profile.ts';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { DoneNote } from '../../../kit/done-note.tsx';
import type { PageProps } from '../../page-props.ts';
import { Avatar } from './avatar.tsx';
import { ProfileForm } from './profile-form.tsx';

/** Personal details of the member. */
export default function ProfilePage({ messages, locale, member }: PageProps) {
  const shown = useStore($profile);
  const [savedCount, setSavedCount] = useState(0);
  useEffect(() => void loadProfile(), []);
  return (
    <div className="centre-parts">
      <Avatar messages={messages} account={member.account} />
      <ResourceView messages={messages} shown={shown} onRetry={() => void loadProfile()}>
        {(profile) => (
          <>
            {/* What was saved begins a new form: its fields show what the platform keeps. */}
            <ProfileForm
              key={savedCount}
              messages={messages}
              locale={locale}
              profile={profile}
              onSaved={() => setSavedCount(savedCount + 1)}
            />
            <DoneNote className="muted">
              {savedCount > 0 && messages['centre:profile_saved']}
            </DoneNote>
          </>
        )}
      </ResourceView>
    </div>
  );
}
