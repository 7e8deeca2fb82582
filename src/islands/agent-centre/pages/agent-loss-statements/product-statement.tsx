import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ProductInput, ProductKind } from '#contract/agents/product-statements.ts';
import {
  $products,
  openProducts,
  productsFile,
  readMoreProducts,
  retryProducts,
} from '#stores/agents/product-statements.ts';
import type { Days } from '../../../kit/centre/period.ts';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { useAction } from '../../../kit/use-action.ts';
import type { PageProps } from '../../page-props.ts';
import { RecordList } from '../../records/record-list.tsx';
import { ProductTable } from './product-table.tsx';
import { statementNote } from './statement-note.ts';

export interface ProductStatementProps extends PageProps {
  readonly input: ProductInput & { readonly by: ProductKind };
  /** Days that links to the lines below keep. */
  readonly days: Days;
}

/** Statement of play by category or provider, for the team and line by line. */
export function ProductStatement({ input, days, ...props }: ProductStatementProps) {
  const { messages } = props;
  const { fromDay, toDay, of, by } = input;
  const shown = useStore($products, { ssr: 'initial' });
  const more = useAction(readMoreProducts);
  useEffect(() => void openProducts({ fromDay, toDay, of, by }), [fromDay, toDay, of, by]);
  return (
    <ResourceView messages={messages} shown={shown} onRetry={() => void retryProducts()}>
      {(statement) => (
        <RecordList
          messages={messages}
          count={statement.team.products.length}
          hasMore={statement.next !== undefined}
          more={{
            ...more,
            read: () => void more.run(input),
            label: messages['agents:downlines_more'],
          }}
          part={statement.lines.length}
          file={productsFile(input)}
          note={statementNote(messages, 'product_note', statement)}
          none={messages['agents:product_none']}
        >
          <ProductTable {...props} statement={statement} grouping={by} days={days} />
        </RecordList>
      )}
    </ResourceView>
  );
}
