import { $session, type Session } from './identity/session.ts';

/**
 * Calls `act` when the member of this page signs out or changes, as by a sign-in in a second tab.
 * The current member is read at once, since a store may be loaded long after the session began.
 */
export function onMemberChange(act: () => void): void {
  let owner = findMemberId($session.get());
  $session.listen((session) => {
    const before = owner;
    owner = findMemberId(session);
    if (before !== undefined && before !== owner) act();
  });
}

let changes = 0;

onMemberChange(() => {
  changes += 1;
});

/** Returns a function that tells whether the page still has the same member. */
export function createMemberCheck(): () => boolean {
  const own = changes;
  return () => own === changes;
}

/**
 * Creates a function that begins a request; it returns a check whether the answer still counts,
 * which it does until a later request begins.
 */
export function createRequestOrder(): () => () => boolean {
  let requests = 0;
  return () => {
    requests += 1;
    const own = requests;
    return () => own === requests;
  };
}

/**
 * Creates the same for answers of a member: they also stop counting when the member changes.
 * @param forget clears the data of the member before.
 */
export function createMemberRequestOrder(forget: () => void): () => () => boolean {
  const begin = createRequestOrder();
  onMemberChange(forget);
  return () => {
    const counts = begin();
    const isOwn = createMemberCheck();
    return () => counts() && isOwn();
  };
}

function findMemberId(session: Session): string | undefined {
  return 'member' in session ? session.member.id : undefined;
}
