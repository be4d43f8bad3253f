import { frameText } from '../../../test/frame-text.ts';
import { eventually } from '../../../test/eventually.ts';
import { UnreadCounts } from './stream-unread.ts';

function setUp() {
  const unread = new Map<string, number>();
  const asked: (readonly string[])[] = [];
  const faults: unknown[] = [];
  const state = { isDown: false };
  const counts = new UnreadCounts(
    async (userIds) => {
      asked.push(userIds);
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (state.isDown) throw new Error('no database');
      return new Map([...unread].filter(([userId]) => userIds.includes(userId)));
    },
    (error) => void faults.push(error),
  );
  const page = (userId: string) => {
    const frames: string[] = [];
    const subscriber = { send: (frame: Buffer) => void frames.push(frameText(frame)) };
    counts.subscribe(userId, subscriber);
    const heard = () => frames.map((frame) => JSON.parse(frame) as { op: string; seq: number; data: unknown });
    return { heard, leave: () => counts.unsubscribe(userId, subscriber) };
  };
  return { counts, unread, asked, faults, state, page };
}

test('one query counts for all who are due, and a change while it runs is counted after it', async () => {
  const { counts, unread, asked, page } = setUp();
  const [kim, lee] = [page('kim'), page('lee')];
  unread.set('kim', 1);
  await new Promise((resolve) => setTimeout(resolve, 2));
  for (let i = 0; i < 5; i++) counts.changed('lee');
  await eventually(async () => expect(lee.heard()).toHaveLength(2));
  expect(kim.heard()).toMatchObject([{ data: null }, { op: 'delta', seq: 1, data: { unread: 1 } }]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toEqual([['kim', 'lee'], ['lee']]);
  // Nothing new is not told.
  counts.changedAll();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toHaveLength(3);
  expect(kim.heard()).toHaveLength(2);
});

test('nobody is counted who left', async () => {
  const { counts, asked, page } = setUp();
  const kim = page('kim');
  await eventually(async () => expect(kim.heard()).toHaveLength(2));
  kim.leave();
  counts.changed('kim');
  counts.changedAll();
  await counts.close();
  expect(asked).toHaveLength(1);
});

test('a count that failed is tried again', async () => {
  const { counts, unread, faults, state, page } = setUp();
  state.isDown = true;
  unread.set('kim', 3);
  const kim = page('kim');
  await eventually(async () => expect(faults).toHaveLength(1));
  state.isDown = false;
  await eventually(async () => expect(kim.heard().at(-1)?.data).toEqual({ unread: 3 }));
  await counts.close();
});
