import { type Kysely, sql } from 'kysely';

/** What finds a voided issue whose stakes are still to be given back, and a member's bets on an issue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('draw_issues_to_give_back')
    .on('draw_issues')
    .columns(['closes_at_ms'])
    .where(sql<boolean>`state = 'voided' and settled_at_ms is null`)
    .execute();
  await db.schema
    .createIndex('draw_bets_of_a_member_on_an_issue')
    .on('draw_bets')
    .columns(['issue_id', 'member_id'])
    .execute();
}
