import { useEffect, useRef, useState } from 'preact/hooks';
import { act } from '../api/act.ts';
import { InWords, sentenceOf } from '../api/errors.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { guardLeaving } from '../router/router.ts';
import { noteDone } from '../shell/done-here.ts';
import { placeOf } from './book.ts';
import { type Acquisition, saveComment } from './delivery.ts';
import { say } from './texts.ts';

const LONGEST = 2_000;

/** The comment, saved when its field is left. What somebody else wrote meanwhile is shown, and never overwritten unseen. */
export function CommentField({ delivery, about }: { delivery: number; about: Acquisition }) {
  const [text, setText] = useState<string>();
  const [theirs, setTheirs] = useState<Acquisition>();
  const [fault, setFault] = useState<string>();
  const seen = useRef(about.comment);
  const old = about.comment ?? '';
  const isDirty = text !== undefined && text.trim() !== old;
  // Leaving the field saves it; only closing the tab would lose what stands in it.
  useEffect(() => (isDirty ? guardLeaving(async () => true) : undefined), [isDirty]);

  const save = async (before: string | null) => {
    const mine = (text ?? '').trim() || null;
    setFault(undefined);
    try {
      const change = { delivery, before, mine, decide: async () => 'theirs' as const };
      const now = await act((keyOf) => saveComment(change, keyOf)).result;
      if (now.comment !== mine) return setTheirs(now);
      setText(undefined);
      setTheirs(undefined);
      noteDone({
        ...{ title: say().commentSaved(delivery), note: mine ?? say().commentEmpty, place: placeOf(delivery) },
        undo: () => act((keyOf) => saveComment(back(delivery, { from: mine, to: before }), keyOf)).result,
      });
    } catch (error) {
      setFault(sentenceOf(error));
    }
  };
  const end = () => {
    if (!isDirty) return setText(undefined);
    if (!theirs) void save(seen.current);
  };
  const takeTheirs = () => {
    setText(undefined);
    setTheirs(undefined);
  };
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        (document.activeElement as HTMLElement | null)?.blur();
      }}
    >
      <Field
        id="comment"
        label={say().comment}
        value={text ?? old}
        onInput={(typed) => {
          if (text === undefined) seen.current = about.comment;
          setText(typed);
        }}
        onBlur={end}
        hint={say().commentHint}
        fault={fault}
        maxLength={LONGEST}
        autocomplete="off"
      />
      {theirs && (
        <div class="message" role="alert">
          <span>{say().theirs(theirs.comment ?? say().commentEmpty)}</span>
          <Button look="small" onClick={takeTheirs}>
            {say().takeTheirs}
          </Button>
          <Button look="small" onClick={() => void save(theirs.comment)}>
            {say().takeMine}
          </Button>
        </div>
      )}
    </form>
  );
}

type Change = { from: string | null; to: string | null };

/** For Undo, which never overwrites what somebody else has written since. */
function back(delivery: number, { from, to }: Change) {
  const decide = async (theirs: string | null): Promise<never> => {
    throw new InWords(say().theirs(theirs ?? say().commentEmpty));
  };
  return { delivery, before: from, mine: to, decide };
}
