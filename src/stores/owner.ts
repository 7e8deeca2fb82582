import { $session, type Session } from './identity/session.ts';

/**
 * Acts when the member of this page signs out or becomes another one, as by a sign-in in a second
 * tab. A store may be loaded long after the session began, so whose page it is is read at once.
 */
export function onMemberChange(act: () => void): void {
  let owner = memberIdOf($session.get());
  $session.listen((session) => {
    const before = owner;
    owner = memberIdOf(session);
    if (before !== undefined && before !== owner) act();
  });
}

let changes = 0;

onMemberChange(() => {
  changes += 1;
});

/** Says of an answer, from now on, whether it still is for the member of this page. */
export function sameMember(): () => boolean {
  const own = changes;
  return () => own === changes;
}

/**
 * Keeps answers in the order of their questions: begins a question, and says of it whether its
 * answer still counts, which it does until a later one is begun.
 */
export function inOrder(): () => () => boolean {
  let asked = 0;
  return () => {
    asked += 1;
    const own = asked;
    return () => own === asked;
  };
}

/**
 * The same for answers that are a member's: they count no more once the member changes.
 * @param forget takes away what is shown of the member before.
 */
export function questions(forget: () => void): () => () => boolean {
  const begin = inOrder();
  onMemberChange(forget);
  return () => {
    const counts = begin();
    const isOwn = sameMember();
    return () => counts() && isOwn();
  };
}

function memberIdOf(session: Session): string | undefined {
  return 'member' in session ? session.member.id : undefined;
}
