import { Button } from '../parts/button.tsx';
import { Chip } from '../parts/chip.tsx';
import { RowList } from '../parts/row-list.tsx';
import { Part } from './part.tsx';

const JOBS = [
  { id: 118, who: 'Kovács Kft.', note: '6 lines, 2 picked' },
  { id: 121, who: 'Braun GmbH', note: '3 lines, none picked' },
  { id: 112, who: 'Nagy és Fia', note: 'goods out since Monday' },
];

export function Lists() {
  return (
    <>
      <Part name="Rows: up and down go through them">
        <RowList
          entries={JOBS}
          keyOf={({ id }) => id}
          label="Jobs"
          render={({ id, who, note }, { tabIndex }) => (
            <a class="row" href="#parts" tabIndex={tabIndex} data-start>
              <b>Job {id}</b>
              <span>
                {who}
                <br />
                <span class="note">{note}</span>
              </span>
              <Chip kind="look-out">2 short</Chip>
            </a>
          )}
        />
      </Part>
      <Part name="A table">
        <table class="plain">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col" class="numeric">
                Change
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>today 14:01</td>
              <td>Received, Delivery 77</td>
              <td class="numeric">+120</td>
            </tr>
            <tr>
              <td>Mon 09:12</td>
              <td>Out to Job 112</td>
              <td class="numeric">−180</td>
            </tr>
          </tbody>
        </table>
      </Part>
      <Part name="Numbers">
        <div class="numbers">
          <span class="place">A-03-12</span>
          <p class="number">
            <b>1,240</b>
            <span>pcs in stock</span>
          </p>
          <p class="number">
            <b>300</b>
            <span>warn below</span>
          </p>
        </div>
      </Part>
      <Part name="Nothing there">
        <div class="empty">
          <p>No delivery yet. Begin one, and scan what arrives.</p>
          <Button look="main">New delivery</Button>
        </div>
      </Part>
    </>
  );
}
