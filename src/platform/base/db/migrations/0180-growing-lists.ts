import { type Kysely, sql } from 'kysely';

/**
 * Indexes of what is looked at again and again in tables that only grow: rooms under way and held
 * seats, pairs that staff have looked at, new withdrawals, who has read a message, and old days of
 * the chat.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('pvp_rooms_to_end')
    .on('pvp_rooms')
    .columns(['id'])
    .where(sql.ref('ended_at_ms'), 'is', null)
    .execute();
  for (const column of ['room_id', 'member_id'] as const) {
    await db.schema
      .createIndex(`pvp_seats_held_by_${column}`)
      .on('pvp_seats')
      .columns([column])
      .where(sql.ref('state'), '=', 'held')
      .execute();
  }
  const lists = {
    pvp_flags_of_a_pair: ['pvp_flags', ['winner_id', 'loser_id']],
    withdrawals_by_request: ['withdrawals', ['requested_at_ms']],
    message_reads_of_message: ['message_reads', ['message_id']],
    chat_days_by_day: ['chat_days', ['day']],
  } as const;
  for (const [name, [table, columns]] of Object.entries(lists)) {
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
  }
}
