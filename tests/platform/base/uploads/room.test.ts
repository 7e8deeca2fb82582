import { afterEach, beforeEach, expect, test } from 'vitest';
import { feedback, uploadImage } from '#contract/care/feedback.ts';
import { newId } from '#lib/id.ts';
import { dayMs } from '#lib/time.ts';
import { attachUploads, insertUpload } from '#platform/base/uploads/queries.ts';
import { makeRoom, mostUnused } from '#platform/base/uploads/room/room.ts';
import { insertLetter } from '#platform/care/feedback/queries.ts';
import { findMemberByName } from '#platform/identity/index.ts';
import { useHouse } from '../../../support/house.ts';
import { picture } from '../../../support/images.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';

const mebibyte = 1024 * 1024;

onEachStorage('the room for images', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
  });
  afterEach(() => parts.drop());

  /** Keeps an image as an upload does, if there is room for it. */
  async function put(
    name: string,
    more: { memberId?: string; sizeBytes?: number; letterReference?: string } = {},
  ): Promise<boolean> {
    const { memberId, sizeBytes = 1_000, letterReference: reference } = more;
    parts.clock.advance(1);
    const nowMs = parts.clock.nowMs();
    return parts.storage.withTransaction(async (transaction) => {
      if (!(await makeRoom(transaction, { memberId, sizeBytes, nowMs }))) return false;
      await insertUpload(transaction, {
        imageId: name,
        owner: 'somebody',
        bytes: new Uint8Array(1),
        sizeBytes,
        sha256: '',
        createdAtMs: nowMs,
        expiresAtMs: nowMs + dayMs,
        memberId,
      });
      if (reference !== undefined) {
        const images = { imageIds: [name], owner: 'somebody', reference, nowMs };
        await attachUploads(transaction, images);
      }
      return true;
    });
  }

  async function memberOf(username: string): Promise<string> {
    await giveMember(parts, { username });
    return (await findMemberByName(parts.storage.db, username))?.id ?? '';
  }

  async function kept(): Promise<string[]> {
    const rows = await parts.storage.db.selectFrom('uploads').select('image_id').execute();
    return rows.map(({ image_id }) => image_id);
  }

  test('of strangers is theirs alone: the oldest of them goes, and no member’s', async () => {
    const memberId = await memberOf('maple01');
    await put('member', { memberId });
    for (let count = 0; count < mostUnused.strangers; count += 1) await put(`stranger ${count}`);
    expect(await put('another')).toBe(true);
    const names = await kept();
    expect(names).toHaveLength(mostUnused.strangers + 1);
    expect(names).toEqual(expect.arrayContaining(['member', 'stranger 1', 'another']));
    expect(names).not.toContain('stranger 0');
  });

  test('of a member is that member’s alone: the oldest of the same one goes', async () => {
    const memberId = await memberOf('maple01');
    const other = { memberId: await memberOf('maple02') };
    await put('other', other);
    await put('stranger');
    for (let count = 0; count < mostUnused.member; count += 1) await put(`${count}`, { memberId });
    expect(await put('another', { memberId })).toBe(true);
    const names = await kept();
    expect(names).toHaveLength(mostUnused.member + 2);
    expect(names).toEqual(expect.arrayContaining(['other', 'stranger', '1', 'another']));
    expect(names).not.toContain('0');
  });

  test('that strangers’ letters of a day hold is not given twice, and members keep theirs', async () => {
    const letter = { content: '{}', languageCode: 'EN', createdAtMs: parts.clock.nowMs() };
    await parts.storage.withTransaction((transaction) =>
      insertLetter(transaction, { ...letter, kind: 'feedback', reference: 'F-222222' }),
    );
    const sizeBytes = 512 * mebibyte;
    expect(await put('large', { sizeBytes, letterReference: 'F-222222' })).toBe(true);
    expect(await put('stranger')).toBe(false);
    expect(await put('member', { memberId: await memberOf('maple01') })).toBe(true);
    parts.clock.advance(dayMs + 1);
    expect(await put('stranger')).toBe(true);
  });

  test('of all members together has an end as well, and never an empty one', async () => {
    for (let count = 0; count < 17; count += 1) {
      const memberId = await memberOf(`maple${count}`);
      expect(await put(`${count}`, { memberId, sizeBytes: 64 * mebibyte })).toBe(true);
    }
    expect((await kept()).sort()).toEqual(
      Array.from({ length: 16 }, (_, index) => String(index + 1)).sort(),
    );
  });
});

onEachStorage('strangers who fill what there is', (place) => {
  const house = useHouse(place);

  test('keep no member from sending an image, from their own address either', async () => {
    const file = () => picture('png').then((bytes) => new Blob([bytes], { type: 'image/png' }));
    const stranger = house().browse();
    for (let count = 0; count < 20; count += 1) {
      expect(await stranger.call(uploadImage, { file: await file() })).toMatchObject({ ok: true });
    }
    expect(await stranger.call(uploadImage, { file: await file() })).toMatchObject({
      refusal: { code: 'too_many_requests' },
    });
    const member = await house().browseAsMember(`maple${newId(0).slice(-4)}`);
    const sent = await member.call(uploadImage, { file: await file() });
    expect(sent).toMatchObject({ ok: true });
    const images = sent.ok ? [sent.value.imageId] : [];
    const letter = { questionType: 'other', content: 'The picture shows it all.', images } as const;
    expect(await member.call(feedback, letter)).not.toMatchObject({
      refusal: { detail: { fields: { images: {} } } },
    });
  });
});
