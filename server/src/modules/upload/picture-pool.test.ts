import { picture } from '../../../test/pictures.ts';
import { PicturePool } from './picture-pool.ts';

const jobOf = async (side = 64) => ({
  type: 'jpeg' as const,
  file: await picture('jpeg', side, side),
  purpose: 'avatar' as const,
});
const pools: PicturePool[] = [];
const open = (options: ConstructorParameters<typeof PicturePool>[0]) => {
  const pool = new PicturePool(options);
  pools.push(pool);
  return pool;
};
afterEach(() => pools.splice(0).forEach((pool) => pool.close()));

test('a worker that takes too long is killed, and the next picture gets a new one', async () => {
  const pool = open({ workers: 1, jobMs: 1 });
  const large = await jobOf(1_000);
  expect(await pool.decode('ann', large)).toEqual({ fault: 'UPLOAD_UNREADABLE' });
  Object.assign(pool, { options: { workers: 1, jobMs: 20_000, waitingBytes: 1e9 } });
  expect(await pool.decode('ann', large)).toMatchObject({ picture: { width: 512, height: 512, type: 'image/jpeg' } });
});

test('customers take turns', async () => {
  const pool = open({ workers: 1 });
  const [job, done] = [await jobOf(), [] as string[]];
  const send = (who: string) => pool.decode(who, job).then(() => done.push(who));
  await Promise.all(['ann', 'ann', 'ann', 'bob', 'carol', 'carol'].map(send));
  // Her second picture came before theirs, her third waits for both.
  expect(done).toEqual(['ann', 'ann', 'bob', 'carol', 'ann', 'carol']);
});

test('a customer has one picture at a time, and leaves the other worker to others', async () => {
  const pool = open({ workers: 2 });
  const started = () => (pool as unknown as { workers: Set<unknown> }).workers.size;
  const job = await jobOf();
  await Promise.all(Array.from({ length: 4 }, () => pool.decode('ann', job)));
  expect(started()).toBe(1);
  await Promise.all(['ann', 'bob'].map((who) => pool.decode(who, job)));
  expect(started()).toBe(2);
});

test('more than may wait is refused, and there is room again afterwards', async () => {
  const job = await jobOf();
  const size = job.file.byteLength;
  const pool = open({ workers: 1, waitingBytes: 2 * size });
  // One is in progress and does not wait.
  const sent = Array.from({ length: 4 }, (_, n) =>
    pool.decode(`customer ${n}`, job).then(
      () => 'done',
      (error) => error.code,
    ),
  );
  expect(await Promise.all(sent)).toEqual(['done', 'done', 'done', 'TOO_MANY_REQUESTS']);
  expect(await pool.decode('ann', job)).toHaveProperty('picture');
});

test('closing answers what waits', async () => {
  const pool = open({ workers: 1 });
  const job = await jobOf();
  const answers = ['ann', 'bob'].map((who) => pool.decode(who, job));
  pool.close();
  expect(await Promise.all(answers)).toEqual([{ fault: 'UPLOAD_UNREADABLE' }, { fault: 'UPLOAD_UNREADABLE' }]);
  await expect(pool.decode('ann', job)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
