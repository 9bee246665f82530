import { useEffect, useState } from 'preact/hooks';
import { act } from '../api/act.ts';
import { InWords, sentenceOf, statusOf } from '../api/errors.ts';
import { peek, setData } from '../api/query.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { guardLeaving } from '../router/router.ts';
import { noteDone } from '../shell/done-here.ts';
import { placeOf } from './book.ts';
import { type About, aboutKey, readAbout, saveComment } from './delivery.ts';
import { say } from './texts.ts';

const LONGEST = 2_000;

/** The comment, saved when its field is left. What somebody else wrote meanwhile is shown, and never overwritten unseen. */
export function CommentField({ delivery, about }: { delivery: number; about: About }) {
  const [text, setText] = useState<string>();
  const [theirs, setTheirs] = useState<About>();
  const [fault, setFault] = useState<string>();
  const old = about.acquisition.comment ?? '';
  const isDirty = text !== undefined && text.trim() !== old;
  // Leaving the field saves it; only closing the tab would lose what stands in it.
  useEffect(() => (isDirty ? guardLeaving(async () => true) : undefined), [isDirty]);

  const save = async (base: About) => {
    const comment = (text ?? '').trim() || null;
    setFault(undefined);
    try {
      const before = base.acquisition.comment;
      await act((keyOf) => saveComment({ about: base, comment }, keyOf)).result;
      setText(undefined);
      setTheirs(undefined);
      const note = comment ?? say().commentEmpty;
      noteDone({
        ...{ title: say().commentSaved(delivery), note, place: placeOf(delivery) },
        undo: () => putBack(delivery, { from: comment, to: before }),
      });
    } catch (error) {
      if (statusOf(error) === 412) setTheirs(await readAbout(delivery));
      else setFault(sentenceOf(error));
    }
  };
  const end = () => {
    if (!isDirty) return setText(undefined);
    if (!theirs) void save(about);
  };
  const takeTheirs = () => {
    setData<About>(aboutKey(delivery), () => theirs);
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
        onInput={setText}
        onBlur={end}
        hint={say().commentHint}
        fault={fault}
        maxLength={LONGEST}
        autocomplete="off"
      />
      {theirs && (
        <div class="message" role="alert">
          <span>{say().theirs(theirs.acquisition.comment ?? say().commentEmpty)}</span>
          <Button look="small" onClick={takeTheirs}>
            {say().takeTheirs}
          </Button>
          <Button look="small" onClick={() => void save(theirs)}>
            {say().takeMine}
          </Button>
        </div>
      )}
    </form>
  );
}

type Change = { from: string | null; to: string | null };

async function putBack(delivery: number, { from, to }: Change): Promise<void> {
  const about = peek<About>(aboutKey(delivery)) ?? (await readAbout(delivery));
  const { comment } = about.acquisition;
  if (comment !== from) throw new InWords(say().theirs(comment ?? say().commentEmpty));
  await act((keyOf) => saveComment({ about, comment: to }, keyOf)).result;
}
