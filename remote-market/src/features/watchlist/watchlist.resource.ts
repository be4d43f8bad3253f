import { post } from '@maru/sdk/api';
import { invalidate } from '@maru/sdk/query';

/** Each call is true when it is done; a refusal is shown as a toast. */
export async function addGroup(name: string): Promise<boolean> {
  const answer = await post('/user/WatchGroupAdd', { name });
  await invalidate('/user/WatchGroups');
  return answer.ok;
}

export async function renameGroup(groupId: string, name: string): Promise<boolean> {
  const answer = await post('/user/WatchGroupRename', { groupId, name });
  await invalidate('/user/WatchGroups');
  return answer.ok;
}

export async function deleteGroup(groupId: string): Promise<boolean> {
  const answer = await post('/user/WatchGroupDel', { groupId });
  await invalidate('/user/WatchGroups');
  return answer.ok;
}

export async function orderGroups(groupIds: string[]): Promise<boolean> {
  const answer = await post('/user/WatchGroupOrder', { groupIds });
  await invalidate('/user/WatchGroups');
  return answer.ok;
}
