"""Checks a receipt with the house's public keys; with a published head and an inclusion proof also that its bid is in that book; of a
refused bid, with the events of its lot (a dossier, or the exported book, one event a line) whether it was refused for its price rightly.

python3 verify_receipt.py keys.json receipt.json [head.json proof.json | dossier.json | book.jsonl]
Written from docs/receipts.md, docs/dossier.md and docs/chain.md alone.
"""
import base64
import hashlib
import json
import sys

# Ed25519 (RFC 8032, section 5.1 and appendix A): the curve -x2 + y2 = 1 + d x2 y2 over the integers modulo P; points as (X, Y, Z, T).
P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P


def point_at(y, sign):
    if y >= P:
        raise ValueError("no point of the curve")
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if (x * x - square) % P or (x == 0 and sign):
        raise ValueError("no point of the curve")
    x = P - x if x & 1 != sign else x
    return (x, y, 1, x * y % P)


def point_of(data):
    number = int.from_bytes(data, "little")
    return point_at(number % 2**255, number >> 255)


def add(one, other):
    a, b = (one[1] - one[0]) * (other[1] - other[0]), (one[1] + one[0]) * (other[1] + other[0])
    c, d = 2 * one[3] * other[3] * D, 2 * one[2] * other[2]
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def times(factor, point):
    total = (0, 1, 1, 0)
    while factor:
        total = add(total, point) if factor & 1 else total
        point, factor = add(point, point), factor >> 1
    return total


BASE = point_at(4 * pow(5, -1, P) % P, 0)


def is_signature(public_key, message, signature):
    s = int.from_bytes(signature[32:], "little")
    if len(signature) != 64 or s >= ORDER:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + public_key + message).digest(), "little") % ORDER
    left, right = times(s, BASE), add(point_of(signature[:32]), times(k, point_of(public_key)))
    return (left[0] * right[2] - right[0] * left[2]) % P == 0 == (left[1] * right[2] - right[1] * left[2]) % P


def members(pairs):
    if len({name for name, _ in pairs}) < len(pairs):
        raise ValueError("a name stands twice in one object")
    return dict(pairs)


def loads(text):
    return json.loads(text, object_pairs_hook=members)


# Canonical JSON (RFC 8785; every number is an integer), hashes and trees (RFC 6962).
def canonical(value):
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be"))
        return "{" + ",".join(f"{canonical(name)}:{canonical(value[name])}" for name in names) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def sha256(data):
    return hashlib.sha256(data).digest()


def leaf(data):
    return sha256(b"\x00" + data)


def root_of(hash_of_leaf, index, size, path):
    if size == 1:
        if index != 0 or path != []:
            raise ValueError("the path does not fit its tree")
        return hash_of_leaf
    if not path:
        raise ValueError("the path does not fit its tree")
    left = 2 ** ((size - 1).bit_length() - 1)
    sibling = bytes.fromhex(path[-1])
    if index < left:
        return sha256(b"\x01" + root_of(hash_of_leaf, index, left, path[:-1]) + sibling)
    return sha256(b"\x01" + sibling + root_of(hash_of_leaf, index - left, size - left, path[:-1]))


def bytes_of(text):
    data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if base64.urlsafe_b64encode(data).decode().rstrip("=") != text:
        raise ValueError("this is not how it is written")
    return data


def must_be_signed(thing, keys):
    public_key = bytes_of(keys[thing["key"]])
    if sha256(public_key).hex()[:16] != thing["key"]:
        raise ValueError("the key is not the one that it is called")
    unsigned = {name: value for name, value in thing.items() if name != "signature"}
    if not is_signature(public_key, canonical(unsigned).encode(), bytes_of(thing["signature"])):
        raise ValueError("it is not signed by the house")


# What a receipt, its proof and a head have; with anything else in it, it may mean something else.
BID = {"kind", "house", "lot", "bidder", "amountSen", "at", "outcome"}
REFUSED = BID | {"reason", "received", "id", "head"}
RECEIPT = {
    ("tukul-receipt/1", "accepted"): BID | {"revision", "hash"},
    ("tukul-receipt/1", "refused"): REFUSED,
    ("tukul-receipt/2", "refused"): REFUSED | {"startOrRaise", "seenSen", "offerSen", "commandId"},
    ("tukul-receipt/3", "accepted"): BID - {"amountSen"} | {"maximumSen", "revision", "hash"},
}
PROOF = {"index", "size", "path", "key", "signature"}
HEAD = {"kind", "house", "session", "occasion", "at", "revision", "hash", "size", "root", "key", "signature"}
HEADS = {"tukul-head/1": HEAD, "tukul-head/2": HEAD | {"refusals"}}


def must_be_known(thing, fields):
    if fields is None:
        raise ValueError(f"this program does not know {thing['kind']}")
    unknown, missing = sorted(thing.keys() - fields), sorted(fields - thing.keys())
    if unknown:
        raise ValueError(f"this program does not know {unknown[0]} in it")
    if missing:
        raise ValueError(f"its {missing[0]} is missing")


def must_be_receipt(receipt, keys):
    if receipt["outcome"] not in ("accepted", "refused"):
        raise ValueError(f"this program does not know the outcome {receipt['outcome']}")
    fields = RECEIPT.get((receipt["kind"], receipt["outcome"]))
    must_be_known(receipt, fields and fields | {"proof"})
    must_be_known(receipt["proof"], PROOF)
    body = {name: value for name, value in receipt.items() if name != "proof"}
    proof = receipt["proof"]
    root = root_of(leaf(canonical(body).encode()), proof["index"], proof["size"], proof["path"])
    signed = {"kind": "tukul-receipts/1", "root": root.hex(), "key": proof["key"], "signature": proof["signature"]}
    must_be_signed(signed, keys)
    if receipt["kind"] == "tukul-receipt/2" and receipt["startOrRaise"] not in ("start", "raise"):
        raise ValueError(f"this program does not know {receipt['startOrRaise']} in it")
    # What a start begins at stands in the book.
    if receipt.get("startOrRaise") == "raise" and receipt["amountSen"] != receipt["seenSen"] + receipt["offerSen"]:
        raise ValueError("its amount is not what the bidder named")


def must_be_under(receipt, head, proof):
    root = root_of(leaf(bytes.fromhex(receipt["hash"])), receipt["revision"], head["size"], proof["path"])
    if root.hex() != head["root"]:
        raise ValueError("its bid is not in the book of this head")


def events_in(text, keys):
    """Of a dossier that the house signed, or of an exported book whose chain is unbroken from its first event on; and how many the book has."""
    try:
        dossier = loads(text)
    except json.JSONDecodeError:
        dossier = None
    if dossier is not None and "events" in dossier:
        must_be_signed(dossier, keys)
        return dossier["events"], dossier["head"]["size"]
    events, before = [loads(line) for line in text.splitlines()], "0" * 64
    for revision, event in enumerate(events):
        if event["revision"] != revision or event["metadata"]["prev"] != before:
            raise ValueError(f"revision {revision} does not follow the one before it")
        before = event["metadata"]["hash"]
    return events, len(events)


def price_of(lot, events, revision):
    """The terms of the lot after that revision, its highest bid (None without one), and the steps of its session: (from price, step), rising."""
    terms, top, steps = None, None, []
    for event in events:
        kind, data = event["type"], event["data"]
        place = {name: value for name, value in event["metadata"].items() if name != "hash"}
        text = canonical([event["revision"], event["id"], kind, data, place])
        if sha256(text.encode()).hex() != event["metadata"]["hash"]:
            raise ValueError(f"the content of revision {event['revision']} does not match its hash")
        if event["revision"] > revision:
            continue
        if kind == "SessionRulesSet" and data["session"] == lot.split("/")[0]:
            steps = [(each["fromSen"], each["stepSen"]) for each in data["rules"]["increments"]]
        if data.get("lot") != lot:
            continue
        if kind in ("LotListed", "LotChanged"):
            terms, top = data["terms"], None
        elif kind == "BidPlaced":
            top = data
        elif kind == "BidCancelled":
            top = data["top"]
    if terms is None:
        raise ValueError("its lot was not listed when it was refused")
    return terms, top, steps


def why_it_was_right(receipt, events, size):
    """What the reason of a refused bid says of the price has to be so by the book; '' where it says nothing of the price."""
    head, reason, amount = receipt["head"], receipt["reason"], receipt["amountSen"]
    if not 0 <= head["revision"] < size:
        raise ValueError(f"the book ends before revision {head['revision']}, which it was refused at")
    there = next((event for event in events if event["revision"] == head["revision"]), None)
    if there is not None and there["metadata"]["hash"] != head["hash"]:
        raise ValueError("it was refused by another book")
    terms, top, steps = price_of(receipt["lot"], events, head["revision"])
    price = terms["startingPriceSen"] if top is None else top["amountSen"]
    step = [step for begin, step in steps if begin <= price][-1] if steps else terms["minimumRaiseSen"]
    least = price if top is None else price + step
    start = receipt.get("startOrRaise") == "start"
    if start and amount != terms["startingPriceSen"] + receipt["offerSen"]:
        raise ValueError("its amount is not what the bidder named")
    if reason == "bid-too-low":
        if amount is not None and amount < least:
            return f"; the least bid was {least} sen"
        if "seenSen" not in receipt:
            return "; it cannot be checked: what the bidder named is not in it"
        raise ValueError(f"the least bid was {least} sen, and it was not below that")
    if reason == "price-changed":
        if not start and receipt["seenSen"] > price:
            return f"; the price was {price} sen, and the bidder saw {receipt['seenSen']}"
        raise ValueError(f"the price was {price} sen, and the bidder saw none above it")
    if reason == "bid-on-top" and (top is None or top["bidder"] != receipt["bidder"]):
        raise ValueError("the bidder did not have the highest bid")
    return ""


def run(files):
    texts = [open(name, encoding="utf-8").read() for name in files]
    published, receipt = map(loads, texts[:2])
    keys = {each["key"]: each["publicKey"] for each in published["keys"]}
    for each in published["keys"]:
        if each.get("previous"):
            said = {"kind": "tukul-key/1", "publicKey": each["publicKey"], "from": each["from"]}
            must_be_signed({**said, "key": each["previous"], "signature": each["countersignature"]}, keys)
    must_be_receipt(receipt, keys)
    right = ""
    if len(texts) == 3:
        right = why_it_was_right(receipt, *events_in(texts[2], keys))
    elif len(texts) == 4:
        head, proof = map(loads, texts[2:])
        must_be_known(head, HEADS.get(head["kind"]))
        must_be_signed(head, keys)
        must_be_under(receipt, head, proof)
    amount = f"maximum of {receipt['maximumSen']}" if "maximumSen" in receipt else receipt["amountSen"]
    bid = f"bidder {receipt['bidder']}, lot {receipt['lot']}, {amount} sen, {receipt['at']}"
    return f"{receipt['outcome']}: {bid}{right}"


FILES = sys.argv[1:]
if not 2 <= len(FILES) <= 4:
    sys.exit("Usage: python3 verify_receipt.py keys.json receipt.json [head.json proof.json | dossier.json | book.jsonl]")
try:
    print(run(FILES))
except OSError as fault:
    sys.exit(f"{fault.filename} cannot be read: {fault.strerror}")
except KeyError as fault:
    sys.exit(f"Not as the house gave it: its {fault.args[0]} is missing, or not known")
except (TypeError, AttributeError, RecursionError):
    sys.exit("Not as the house gave it: a part of it is something else")
except UnicodeDecodeError:
    sys.exit("Not as the house gave it: it is not text in UTF-8")
except (ValueError, OverflowError) as fault:
    sys.exit(f"Not as the house gave it: {fault}")
