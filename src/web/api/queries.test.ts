import { expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/queries.ts';

it('a read that fails is not tried again, and what was read never goes stale by itself', async () => {
  const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('503: not ready'));
  read.mockResolvedValueOnce('first').mockResolvedValueOnce('second');
  const query = { queryKey: ['api', 'projects'], queryFn: read };
  await expect(queryClient.fetchQuery(query)).rejects.toThrow('503: not ready');
  expect(read).toHaveBeenCalledTimes(1);
  expect(await queryClient.fetchQuery(query)).toBe('first');
  expect(await queryClient.fetchQuery(query)).toBe('first');
  queryClient.clear();
});
