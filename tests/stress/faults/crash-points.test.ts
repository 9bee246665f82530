import { crashPointsInCode } from './crash-points.ts';

describe('the places where a fault run lets a process die', () => {
  const points = crashPointsInCode();

  it('are all that the code names, with every change of stock spelled out', () => {
    expect(points).toEqual(
      expect.arrayContaining([
        'catalog.apply.after-commit',
        'labels.print.sent',
        'works.close-outbound.kept',
        'works.event.heard',
        'acquisitions.delete-acquisition.settled',
        'acquisitions.change-item.shown',
        'catalog.write.committed',
        'gateway.write.committed',
      ]),
    );
    expect(points.filter((name) => name.includes('$'))).toEqual([]);
  });

  it('begin with the name of the service that dies', () => {
    const services = new Set(points.map((name) => name.split('.')[0]));
    expect([...services].sort()).toEqual(['acquisitions', 'catalog', 'gateway', 'labels', 'works']);
  });
});
