import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  $announcements,
  retryAnnouncements,
  turnAnnouncements,
} from '#stores/care/announcements.ts';
import { ArticleList } from '../../kit/article-list.tsx';
import { Pager } from '../../kit/centre/pager.tsx';
import { ResourceView } from '../../kit/centre/resource-view.tsx';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import type { PageProps } from '../page-props.ts';
import type { AnnouncementProps } from './announcement.tsx';

/** Fetched with the first announcement that is opened: it brings what cleans HTML. */
const Announcement = lazyComponent<AnnouncementProps>(() => import('./announcement.tsx'));

/** Announcements of the brand, by page; the address holds the page and the open announcement. */
export default function AgentAnnouncement(props: PageProps) {
  const { messages, timeZone, params, openPage } = props;
  const shown = useStore($announcements);
  const pageParam = Math.max(1, Number(params.get('page')) || 1);
  useEffect(() => void turnAnnouncements(pageParam), [pageParam]);
  const turn = (page: number, more = {}) =>
    openPage('agentAnnouncement', { page: String(page), ...more });
  return (
    <ResourceView messages={messages} shown={shown} onRetry={() => void retryAnnouncements()}>
      {({ list, pageNo, totalPages }) => {
        const read = list.find(({ id }) => id === params.get('id'));
        if (read) return <Announcement {...props} article={read} onBack={() => turn(pageNo)} />;
        if (list.length === 0) {
          return <p className="centre-empty">{messages['dialogs:no_announcements']}</p>;
        }
        return (
          <div className="centre-part">
            <ArticleList
              articles={list}
              timeZone={timeZone}
              onOpen={({ id }) => turn(pageNo, { id })}
            />
            <Pager messages={messages} pageNo={pageNo} totalPages={totalPages} onTurn={turn} />
          </div>
        );
      }}
    </ResourceView>
  );
}
