import { UserPlus, UsersRound } from 'lucide-react';
import { type AdministeredUser, pageUsers, userPageSize } from '#contract/accounts/admin-users.ts';
import type { Reply, Sent } from '#contract/endpoint.ts';
import { CreateUserDialog, EditUserDialog } from '#web/features/admin/users/user-dialogs.tsx';
import {
  SetPasswordLinkDialog,
  type UserDialog,
  useUserActions,
  DeleteUserDialog,
  SuspendUserDialog,
} from '#web/features/admin/users/user-actions.tsx';
import { userSortItems, UsersTable } from '#web/features/admin/users/users-table.tsx';
import { ListOrder, countText, ListHeader, ListError } from '#web/paged-list/list-frame.tsx';
import { ListPages } from '#web/paged-list/list-pages.tsx';
import { ListSearch } from '#web/paged-list/list-search.tsx';
import { pagedList, usePagedList } from '#web/paged-list/paged-list.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

const usersList = pagedList(pageUsers, { sort: 'created', direction: 'desc' });
const listId = 'users';

/** All users, sorted, searched, and paged by the server, with their actions. Source: specification 2, section 2. */
export function UsersTab() {
  const { dialog, setDialog, act } = useUserActions();
  return (
    <>
      <UserList onCreate={() => setDialog({ kind: 'create' })} onAction={act} />
      {dialog !== null && <OpenDialog dialog={dialog} onShow={setDialog} />}
    </>
  );
}

interface UserListProps {
  readonly onCreate: () => void;
  readonly onAction: ReturnType<typeof useUserActions>['act'];
}

function UserList({ onCreate, onAction }: UserListProps) {
  const list = usePagedList(usersList);
  const { data, error, view, changeView } = list;
  return (
    <>
      <ListHeader id={listId} title="Users" count={data === undefined ? null : usersCount(data, view.search)}>
        <ListSearch
          label="Search users"
          placeholder="Name or email"
          search={view.search ?? ''}
          onSearch={(search) => changeView({ search }, true)}
          className="min-w-0 flex-1 sm:w-72"
        />
        <Button variant="primary" onPress={onCreate} className="ml-1 max-sm:px-2.5!">
          <UserPlus aria-hidden="true" className="size-4" />
          Create User
        </Button>
      </ListHeader>
      <div className="mt-3 flex items-center gap-1 lg:hidden">
        <ListOrder sortKeys={userSortItems} order={view} onChange={(order) => changeView(order)} />
      </div>
      <div className="mt-4 empty:hidden">
        {error !== null && <ListError title="The users could not be loaded." error={error} onRetry={list.retry} />}
      </div>
      {data?.total === 0 && <NoUsersFound search={view.search ?? ''} />}
      {data?.total !== 0 && (data !== undefined || error === null) && <UserPage list={list} onAction={onAction} />}
    </>
  );
}

interface UserPageProps extends Pick<UserListProps, 'onAction'> {
  readonly list: ReturnType<typeof usePagedList<Sent<typeof pageUsers>['query'], Reply<typeof pageUsers>>>;
}

/** A page of users or its placeholder, with links to other pages. */
function UserPage({ list: { data, view, changeView, goTo, isFetching }, onAction }: UserPageProps) {
  const ownId = useSession().user?.id;
  return (
    <>
      <UsersTable
        listId={listId}
        users={data?.users ?? null}
        ownId={ownId}
        order={view}
        isBusy={isFetching}
        onSort={changeView}
        onAction={onAction}
      />
      {data !== undefined && (
        <ListPages
          listId={listId}
          things="users"
          page={data.page}
          pageSize={userPageSize}
          total={data.total}
          more={data.more}
          shown={data.users.length}
          onPage={goTo}
        />
      )}
    </>
  );
}

/** Number of users, or of search results. */
function usersCount({ total, more }: { readonly total: number; readonly more: boolean }, search = ''): string {
  const count = countText(total, 'user');
  if (search === '') return count;
  return more ? `more than ${count} found; these are the newest` : `${count} found`;
}

function NoUsersFound({ search }: { readonly search: string }) {
  return (
    <EmptyState
      title="No users found"
      icon={<UsersRound />}
      className="mt-4 rounded-lg border border-dashed border-edge py-16"
    >
      <span className="wrap-anywhere">No name, username, or email contains “{search}”.</span>
    </EmptyState>
  );
}

interface OpenDialogProps {
  readonly dialog: UserDialog;
  readonly onShow: (dialog: UserDialog | null) => void;
}

function OpenDialog({ dialog, onShow }: OpenDialogProps) {
  const close = () => onShow(null);
  const showLink = ({ email, setPasswordLink: link }: AdministeredUser & { readonly setPasswordLink: string | null }) =>
    onShow(link === null ? null : { kind: 'link', email, link });
  // The focused row has been deleted.
  const closeAfterDeletion = () => {
    close();
    document.getElementById(listId)?.focus();
  };
  switch (dialog.kind) {
    case 'create':
      return <CreateUserDialog onClose={close} onCreated={showLink} />;
    case 'link':
      return <SetPasswordLinkDialog email={dialog.email} link={dialog.link} onClose={close} />;
    case 'edit':
      return <EditUserDialog user={dialog.user} onClose={close} />;
    case 'delete':
      return <DeleteUserDialog user={dialog.user} onClose={close} onDone={closeAfterDeletion} />;
    case 'suspend':
      return <SuspendUserDialog user={dialog.user} onClose={close} onDone={close} />;
  }
}
