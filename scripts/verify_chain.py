"""Checks an exported book, one event a line, as docs/chain.md says: python3 verify_chain.py book.jsonl [head]"""
import hashlib
import json
import sys

FIELDS = {"revision", "id", "type", "data", "metadata"}
PLACE = {"v", "commandId", "at", "actor", "prev", "hash"}


def members(pairs):
    if len({name for name, _ in pairs}) < len(pairs):
        raise ValueError("a name stands twice in one object")
    return dict(pairs)


def canonical(value):
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be"))
        return "{" + ",".join(f"{canonical(name)}:{canonical(value[name])}" for name in names) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def check(line, revision, before):
    event = json.loads(line, object_pairs_hook=members)
    if event.keys() != FIELDS:
        raise ValueError("it is not an event")
    if event["revision"] != revision:
        raise ValueError(f"revision {event['revision']} stands here")
    place = dict(event["metadata"])
    unknown = sorted(place.keys() - PLACE)
    if unknown:
        raise ValueError(f"this program does not know {unknown[0]} in its metadata")
    stated = place.pop("hash")
    text = canonical([event["revision"], event["id"], event["type"], event["data"], place])
    if hashlib.sha256(text.encode("utf-8")).hexdigest() != stated:
        raise ValueError("its content does not match its hash")
    if place["prev"] != before:
        raise ValueError("it does not name the hash of the event before it")
    return stated


def read(name):
    count, head, kept = 0, "0" * 64, set()
    with open(name, encoding="utf-8", newline="\n") as book:
        try:
            for line in book:
                head = check(line, count, head)
                kept.add(head)
                count += 1
        except UnicodeDecodeError:
            sys.exit(f"Revision {count}: it is not text in UTF-8")
        except ValueError as fault:
            sys.exit(f"Revision {count}: {fault}")
        except (KeyError, TypeError, AttributeError, RecursionError):
            sys.exit(f"Revision {count}: it is not an event")
    return count, head, kept


if len(sys.argv) not in (2, 3):
    sys.exit("Usage: python3 verify_chain.py book.jsonl [head]")
try:
    COUNT, HEAD, KEPT = read(sys.argv[1])
except OSError as failure:
    sys.exit(f"{failure.filename} cannot be read: {failure.strerror}")
if COUNT == 0:
    sys.exit("There is no event in it")
if not KEPT.issuperset(sys.argv[2:]):
    sys.exit(f"No event of {COUNT} has the hash {sys.argv[2]}")
print(f"{COUNT} events, chain unbroken. Head {HEAD}")
